import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { readAssignment, type Assignment } from '../../../db/queries/orders/assignment-queries'
import type { OrderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'

/** The assignment on which a person must decide when the panel opens. Null: there is none; undefined: it is being read. */
export function useEarlierAssignment(order: OrderRow): Assignment | null | undefined {
  const { database } = useConsole()
  const [isOpen] = useState(order.pending?.state === 'conflict' || order.pending?.state === 'refused')
  const command = useLiveQuery(
    async () => (isOpen ? (await readAssignment(database, order.id)).command : null),
    [database, order.id, isOpen],
  )
  return isOpen ? command : null
}
