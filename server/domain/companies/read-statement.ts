import type { ParsedInputOf } from '../../../contract/wire/call'
import { lagosDayStart } from '../../../contract/words/dates'
import { toNaira, type Kobo } from '../../../contract/words/money'
import {
  MOST_STATEMENT_LINES,
  type readStatement,
  type Statement,
  type StatementKind,
} from '../../../contract/entities/statement'
import { DAY_MS } from '../../../contract/words/durations'
import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import { findCompany } from './locked-company'

type Line = {
  kind: StatementKind
  at: string
  charge: Kobo
  paid: Kobo
  bulk_order_id: number | null
  order_id: number | null
  deliveries: number
  cancelled: number
  registered_by: string | null
}

type Books = { opening: Kobo; closing: Kobo; left_kobo: Kobo; overpaid_kobo: Kobo; n: number; lines: Line[] }

/** Throws the 404 for an unknown company, and the 422 for a period with too many lines. */
export async function companyStatement(
  sql: Db,
  { user_id: userId, from, to }: ParsedInputOf<typeof readStatement>,
): Promise<Statement> {
  await findCompany(sql, userId)
  const begin = new Date(lagosDayStart(from))
  const end = new Date(lagosDayStart(to) + DAY_MS)
  const [books] = await sql<Books[]>`${booksQuery(sql, { userId, begin, end })}`
  if (books === undefined) throw new Error('a query of sums gave no row')
  if (books.n > MOST_STATEMENT_LINES)
    throw refuse.invalid({
      to: [`The period has more than ${MOST_STATEMENT_LINES} lines. Choose a shorter one.`],
    })
  return {
    user_id: userId,
    from,
    to,
    opening: toNaira(books.opening),
    closing: toNaira(books.closing),
    left_to_pay: toNaira(books.left_kobo),
    overpaid: toNaira(books.overpaid_kobo),
    lines: books.lines.map(({ at, charge, paid, ...line }) => ({
      ...line,
      at: new Date(at).toISOString(),
      charge: toNaira(charge),
      paid: toNaira(paid),
    })),
  }
}

type Period = { userId: number; begin: Date; end: Date }

/** One statement, so that all of it is of one moment. What receivers pay is not the company's. */
function booksQuery(sql: Db, { userId, begin, end }: Period) {
  return sql`
    with bulks as (
      select bulk.id, bulk.created_at, bulk.payment_status, bulk.approved_at, bulk.approved_by,
        bulk.left_kobo, bulk.overpaid_kobo, bulk.status,
        count(o.id) as deliveries,
        count(o.id) filter (where o.status = 'CANCELLED') as cancelled,
        coalesce(sum(o.amount_kobo) filter (where o.status <> 'CANCELLED' and o.payee = 'SENDER'), 0)::bigint as owed
      from bulk_orders bulk left join orders o on o.bulk_order_id = bulk.id
      where bulk.user_id = ${userId} group by bulk.id
    ), paid as (
      select p.id, p.at, p.amount_kobo, p.bulk_order_id, p.order_id,
        case when p.order_id is not null then 'order' when p.bulk_order_id is not null then 'bulk' else 'part' end as kind,
        (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = p.by_user_id) as registered_by
      from payments p left join orders o on o.id = p.order_id
      where p.user_id = ${userId} and o.payee is distinct from 'RECEIVER'
    ), paid_for as (
      select bulk_order_id from paid where bulk_order_id is not null
      union select part.bulk_order_id from payment_allocations part join paid on paid.id = part.payment_id
    ), entries as (
      select 'charge' as kind, created_at as at, owed as charge, 0::bigint as paid, id as bulk_order_id,
        null::bigint as order_id, deliveries, cancelled, null::text as registered_by, 0 as rank, id as nth
      from bulks
      union all
      select 'elsewhere', coalesce(approved_at, created_at), 0, owed, id, null, 0, 0, approved_by, 1, id
      from bulks
      where payment_status = 'APPROVED' and owed > 0 and id not in (select bulk_order_id from paid_for)
      union all
      select kind, at, 0, amount_kobo, bulk_order_id, order_id, 0, 0, registered_by, 2, id from paid
    )
    select
      coalesce(sum(charge - paid) filter (where at < ${begin}), 0)::bigint as opening,
      coalesce(sum(charge - paid) filter (where at < ${end}), 0)::bigint as closing,
      (select coalesce(sum(left_kobo), 0)::bigint from bulks where status <> 'CANCELLED') as left_kobo,
      (select coalesce(sum(overpaid_kobo), 0)::bigint from bulks) as overpaid_kobo,
      count(*) filter (where at >= ${begin} and at < ${end}) as n,
      coalesce((
        select jsonb_agg(to_jsonb(line) - 'rank' - 'nth' order by line.at, line.rank, line.nth)
        from (
          select * from entries where at >= ${begin} and at < ${end}
          order by at, rank, nth limit ${MOST_STATEMENT_LINES}
        ) line
      ), '[]') as lines
    from entries`
}
