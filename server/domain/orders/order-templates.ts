import { MOST_TEMPLATES, type OrderTemplate } from '../../../contract/entities/order-templates'
import type { OrderId } from '../../../contract/entities/orders'
import type { Db } from '../../db/connect'
import { presentRow, refuse } from '../../ground/refusals'

type Row = Omit<OrderTemplate, 'at'> & { at: Date }

/** By name; without those whose order was deleted. */
export async function listOrderTemplates(sql: Db): Promise<OrderTemplate[]> {
  const rows = await sql<Row[]>`${templates(sql)} order by normal_text(name)`
  return rows.map(toTemplate)
}

type Saving = { name: string; order_id: number; by: string; now: Date }

/** Throws the 404 of the order, the 409 of a name that another order has, and the 422 when the office has the most templates. */
export async function saveOrderTemplate(
  sql: Db,
  { name, order_id, by, now }: Saving,
): Promise<OrderTemplate> {
  presentRow(await sql`select from orders where id = ${order_id}`, 'Order')
  const [{ kept } = { kept: 0 }] = await sql<
    { kept: number }[]
  >`select count(*)::int as kept from order_templates`
  if (kept >= MOST_TEMPLATES)
    throw refuse.invalid({ name: [`The office has ${MOST_TEMPLATES} templates. Delete one first.`] })
  const [saved] = await sql<{ id: number }[]>`
    insert into order_templates (name, order_id, by_name, at) values (${name}, ${order_id}, ${by}, ${now})
    on conflict (normal_text(name)) do update set at = excluded.at where order_templates.order_id = excluded.order_id
    returning id`
  if (saved === undefined) throw refuse.conflict(`A template with the name “${name}” exists already.`, {})
  return toTemplate(presentRow(await sql<Row[]>`${templates(sql)} where template.id = ${saved.id}`, 'Order'))
}

/** Throws the 404. */
export async function deleteOrderTemplate(sql: Db, id: number): Promise<void> {
  const deleted = await sql`delete from order_templates where id = ${id}`
  if (deleted.count === 0) throw refuse.notFound('Template')
}

function templates(sql: Db) {
  return sql`
    select template.id, template.name, template.order_id, orders.customer_name, template.by_name as by, template.at
    from order_templates template join orders on orders.id = template.order_id`
}

function toTemplate({ at, ...template }: Row): OrderTemplate {
  return { ...template, order_id: template.order_id as OrderId, at: at.toISOString() }
}
