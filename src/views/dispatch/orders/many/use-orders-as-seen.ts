import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { findOrders } from '../../../../db/queries/orders/order-queries'
import type { OrderRow } from '../../../../db/core/rows'
import { useConsole } from '../../../console'
import { assignmentChange } from '../../../shared/order/order-change'
import { RowCache } from '../../../shared/order/row-cache'
import type { RowChange } from '../../../ui/states/use-basis'

const MOST_NAMED = 3

/**
 * The rows of a dialog about many orders, updated live. An order that changed while the dialog was open is left out,
 * because the person decided about it as it was; `news` names those orders, or is null.
 */
export function useOrdersAsSeen(atOpening: readonly OrderRow[]): {
  orders: readonly OrderRow[]
  news: RowChange | null
} {
  const { database } = useConsole()
  const [seen] = useState(atOpening)
  const cache = useMemo(() => new RowCache(), [])
  const now = useLiveQuery(async () => {
    const ids = seen.map(({ id }) => id)
    return cache.share(await findOrders(database, ids))
  }, [database, seen])
  return useMemo(() => compared(seen, now ?? seen), [seen, now])
}

function compared(seen: readonly OrderRow[], now: readonly OrderRow[]) {
  const rows = new Map(now.map((row) => [row.id, row]))
  const changes = seen.flatMap((order) => {
    const words = changeWords(order, rows.get(order.id))
    return words === null ? [] : [{ id: order.id, words: `Order ${order.id}: ${words}` }]
  })
  const changed = new Set(changes.map(({ id }) => id))
  return { orders: now.filter(({ id }) => !changed.has(id)), news: newsOf(changes.map(({ words }) => words)) }
}

function changeWords(seen: OrderRow, now: OrderRow | undefined): string | null {
  return now === undefined ? 'It is no longer on this device.' : assignmentChange(seen, now)
}

/** 'Order 4: Assigned to Musa Ibrahim by Ada Okafor while this was open. It is left out.' */
function newsOf(changes: readonly string[]): RowChange | null {
  if (changes.length === 0) return null
  const more = changes.length - MOST_NAMED
  const words = [
    ...changes.slice(0, MOST_NAMED),
    ...(more > 0 ? [`${more} more changed.`] : []),
    changes.length === 1 ? 'It is left out.' : 'They are left out.',
  ]
  return { words: words.join(' '), canGoOn: false }
}
