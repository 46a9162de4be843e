import type { MadeHere } from '../../../db/core/meta'
import { toMs } from '../../../../contract/words/dates'
import { readOrder } from '../../../../contract/entities/orders'
import { readMadeHere } from '../../../db/writes/made-here'
import { ageOf } from './judge-seen'
import { likenessOf, lookOfOrder, type Likeness } from './likeness'
import { bulkReader, compare, countDeliveries, lookOfBulk } from './look-for-bulk'
import { orderReader, type LookParts } from './look-for-order'
import { readCandidates } from './read-candidates'

/** Two rows from one press are created within this time, by the server's clock, ms. */
const TOGETHER_MS = 120_000

type Row = { id: number; created_at: string | null }
type Seen<Shown extends Row> = { row: Shown; likeness: Likeness }

/** single: there is no second row; unread: the server could not be asked. */
export type TwinSight = { kind: 'twin'; id: number } | { kind: 'single' } | { kind: 'unread' }

/**
 * Looks for a second row equal to the created one. A browser repeats a request whose connection was reset, and a server
 * without idempotency keys then creates two rows.
 */
export async function findTwin(made: MadeHere, parts: LookParts): Promise<TwinSight> {
  const sight = made.kind === 'order' ? await likeOrder(made, parts) : await likeBulk(made, parts)
  if (sight === null) return { kind: 'unread' }
  const own = (await readMadeHere(parts.database)).filter(({ kind }) => kind === made.kind)
  const twin = sight.seen.find(({ row, likeness }) => {
    if (likeness !== 'exact' || own.some(({ id }) => id === row.id)) return false
    return (
      isTogether(sight.made, row) &&
      ageOf(row, { before: made.before ?? undefined, at: made.at }) !== 'before'
    )
  })
  return twin === undefined ? { kind: 'single' } : { kind: 'twin', id: twin.row.id }
}

type Sight = { made: Row; seen: readonly Seen<Row>[] }

async function likeOrder({ id }: MadeHere, { ask }: LookParts): Promise<Sight | null> {
  const outcome = await ask(readOrder, { id })
  if (outcome.kind !== 'success') return null
  const made = outcome.data
  const { rows, isWhole } = await readCandidates([
    orderReader(ask, made.package_name ?? undefined),
    orderReader(ask),
  ])
  if (!isWhole && rows.length === 0) return null
  const look = lookOfOrder(made)
  return { made, seen: rows.map((row) => ({ row, likeness: likenessOf(look, lookOfOrder(row)) })) }
}

async function likeBulk({ id }: MadeHere, { ask }: LookParts): Promise<Sight | null> {
  const { rows } = await readCandidates([bulkReader(ask)])
  const made = rows.find((row) => row.id === id)
  if (made === undefined) return null
  const look = lookOfBulk(made, await countDeliveries(ask, id))
  const others = rows.filter((row) => row.id !== id)
  return { made, seen: await compare(ask, look, others) }
}

function isTogether(a: Row, b: Row): boolean {
  const [first, second] = [toMs(a.created_at), toMs(b.created_at)]
  return first === null || second === null || Math.abs(first - second) <= TOGETHER_MS
}
