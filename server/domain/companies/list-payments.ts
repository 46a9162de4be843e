import type { CompanyPayment, PaymentKind } from '../../../contract/entities/ledger'
import { toNaira, type Kobo } from '../../../contract/words/money'
import type { Page } from '../../../contract/wire/page'
import type { Db } from '../../db/connect'
import { metaOf, type PageRequest } from '../page-of-ids'
import { findCompany } from './locked-company'

type PaymentRow = {
  id: number
  kind: PaymentKind
  kobo: Kobo
  at: Date
  registered_by: string | null
  order_id: number | null
  shares: { bulk_order_id: number; kobo: Kobo }[]
}

/** One page of what a company paid, newest first. Throws the 404 for an unknown company. */
export async function listPayments(
  sql: Db,
  { userId, page, pageSize }: PageRequest & { userId: number },
): Promise<Page<CompanyPayment>> {
  await findCompany(sql, userId)
  const paid = sql`
    from payments p left join orders o on o.id = p.order_id
    where p.user_id = ${userId} and o.payee is distinct from 'RECEIVER'`
  const [counted] = await sql<{ total: number }[]>`select count(*) as total ${paid}`
  const rows = await sql<PaymentRow[]>`
    select p.id, p.amount_kobo as kobo, p.at, p.order_id,
      case when p.order_id is not null then 'order' when p.bulk_order_id is not null then 'bulk' else 'part' end as kind,
      (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = p.by_user_id) as registered_by,
      case when p.bulk_order_id is not null
        then jsonb_build_array(jsonb_build_object('bulk_order_id', p.bulk_order_id, 'kobo', p.amount_kobo))
        else coalesce((
          select jsonb_agg(jsonb_build_object('bulk_order_id', part.bulk_order_id, 'kobo', part.amount_kobo)
            order by part.bulk_order_id)
          from payment_allocations part where part.payment_id = p.id
        ), '[]') end as shares
    ${paid} order by p.at desc, p.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { data: rows.map(toPayment), meta: metaOf({ page, pageSize }, counted?.total ?? 0) }
}

function toPayment({ kobo, at, shares, ...row }: PaymentRow): CompanyPayment {
  return {
    ...row,
    amount: toNaira(kobo),
    at: at.toISOString(),
    shares: shares.map((share) => ({ bulk_order_id: share.bulk_order_id, amount: toNaira(share.kobo) })),
  }
}
