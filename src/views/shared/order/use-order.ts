import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo } from 'react'
import { findOrder } from '../../../db/queries/orders/order-queries'
import type { OrderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { RowCache } from './row-cache'

/** The open order. Until it is read from the database, the row of the list is returned, so that the pane does not flicker. */
export function useOpenOrder(id: number | null, listed: readonly OrderRow[]): OrderRow | null | undefined {
  const read = useOrder(id)
  return read === undefined ? listed.find((order) => order.id === id) : read
}

/** One order, updated live. Undefined: being read; null: not on this device, so the sync engine requests it. */
export function useOrder(id: number | null): OrderRow | null | undefined {
  const { database, want } = useConsole()
  const cache = useMemo(() => new RowCache(), [])
  const found = useLiveQuery(async () => {
    if (id === null) return { id, order: null }
    const order = await findOrder(database, id)
    return { id, order: order === null ? null : (cache.share([order])[0] ?? null) }
  }, [database, id])
  const current = found?.id === id ? found.order : undefined

  const isMissing = id !== null && current === null
  useEffect(() => (isMissing ? want({ kind: 'order', id }) : undefined), [want, isMissing, id])
  return current
}
