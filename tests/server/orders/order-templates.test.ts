import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  listOrderTemplates,
  MOST_TEMPLATES,
  saveOrderTemplate,
  type OrderTemplate,
} from '../../../contract/entities/order-templates'
import { readTrail } from '../../../contract/entities/trail'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addOrder } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn({ type: 'SUPERADMIN', first_name: 'Ada', last_name: 'Okafor' })
})
afterAll(() => waybill.close())

const TEMPLATES = '/admin/order-templates'
const save = (name: string, order_id: number) => ada.post(`${TEMPLATES}/save`, { name, order_id })
const list = async (): Promise<OrderTemplate[]> => dataOf(await ada.get(TEMPLATES), listOrderTemplates)

it('AD-07 a template is a name of an order, saved once whatever its case, listed by name and in the history of the order', async () => {
  const [lunch, cake] = [
    await addOrder(waybill.sql, { customer_name: 'Zenith Foods' }),
    await addOrder(waybill.sql),
  ]
  const saved = dataOf(await save('Weekly lunch', lunch), saveOrderTemplate)
  expect(saved).toMatchObject({
    name: 'Weekly lunch',
    order_id: lunch,
    customer_name: 'Zenith Foods',
    by: 'Ada Okafor',
  })
  await save('cake on Sunday', cake)
  expect((await save('  weekly   LUNCH', lunch)).status).toBe(200)
  expect((await list()).map(({ name }) => name)).toEqual(['cake on Sunday', 'Weekly lunch'])
  const refused = await save('WEEKLY lunch', cake)
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('A template with the name “WEEKLY lunch” exists already.')
  await ada.post(`${TEMPLATES}/delete`, { id: saved.id })
  expect((await list()).map(({ name }) => name)).toEqual(['cake on Sunday'])
  expect((await ada.post(`${TEMPLATES}/delete`, { id: saved.id })).status).toBe(404)
  const { data } = dataOf(await ada.get(`/admin/audit?subject=order&id=${lunch}&page=1`), readTrail)
  expect(data.flatMap(({ fields }) => ('template' in fields ? [fields['template']] : []))).toEqual([
    { before: 'Weekly lunch', after: null },
    { before: null, after: 'Weekly lunch' },
  ])
})

it('AD-07 an office keeps at most 300 templates, and says so', async () => {
  const order = await addOrder(waybill.sql)
  await waybill.sql`
    insert into order_templates (name, order_id, at)
    select 'Trip ' || n, ${order}, now() from generate_series(1, ${MOST_TEMPLATES}) n`
  const refused = await save('One more', order)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('The office has 300 templates. Delete one first.')
})
