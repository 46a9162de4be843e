import { readAwayPage, type AwayWhat } from './away-queries'
import type { ConsoleDatabase } from '../../core/console-database'
import type { IsMe } from '../../writes/presence'
import { findOrders } from './order-queries'
import { orderSearchOf, type SearchQuestion } from './order-search'
import type { OrderRow } from '../../core/rows'

const BATCH = 1000

type Away = { what: AwayWhat; isMe: IsMe }

/** Every order of a list, on all pages, newest first. Reads in batches, so that the page stays responsive. */
export async function readWholeList(
  database: ConsoleDatabase,
  question: Required<SearchQuestion>,
  away: Away | null,
): Promise<OrderRow[]> {
  if (away !== null) return readWholeAbsence(database, question, away)
  const { ids } = await orderSearchOf(database).search(question)
  const rows: OrderRow[] = []
  for (let from = 0; from < ids.length; from += BATCH)
    rows.push(...(await findOrders(database, ids.slice(from, from + BATCH))))
  return rows
}

async function readWholeAbsence(
  database: ConsoleDatabase,
  { text, bulkOrderId, within }: Required<SearchQuestion>,
  { what, isMe }: Away,
): Promise<OrderRow[]> {
  const { status, ...judged } = within
  const asked = { filter: { status, bulkOrderId }, search: text, isMe, within: judged }
  const rows: OrderRow[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const read = await readAwayPage(database, what, { ...asked, page })
    pages = read.pages
    rows.push(...read.rows)
  }
  return rows
}
