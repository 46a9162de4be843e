import { fullName } from '../../contract/order-display'
import type { Order } from '../../contract/orders'
import { pendingOrders, someRiders } from './support/data'
import { violations } from './support/violations'
import { expect, goByKeys, live, rowOf, signInToOrders, test, type Page, cutOff } from './support/fixtures'

const COUNT = 20

/** By the rail, as a person goes; the hand on the first of these orders, which are the newest of the queue. */
async function openAssignMode(page: Page, first: Order): Promise<void> {
  await goByKeys(page, 'a', page.getByRole('grid', { name: 'Orders to assign' }))
  await rowOf(page, first.id).click()
}

/** One digit, as soon as the riders of that order stand there. */
async function assignByKey(page: Page, { id }: Order): Promise<void> {
  await expect(page.getByRole('list', { name: `Riders for order ${id}` })).toBeVisible()
  await page.keyboard.press('1')
}

test('20 orders at one key each, the network cut in the middle: all 20 are on the server, once each', async ({
  page,
  wire,
  admin,
}) => {
  const orders: Order[] = []
  while (orders.length < COUNT) orders.push(...(await pendingOrders(admin, 1)))
  await signInToOrders(page, wire.url)
  const [first] = orders
  if (first === undefined) throw new Error('no orders')
  await openAssignMode(page, first)

  for (const order of orders.slice(0, COUNT / 2)) await assignByKey(page, order)
  await cutOff(page, wire)
  for (const order of orders.slice(COUNT / 2)) await assignByKey(page, order)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `Order ${orders.at(-1)?.id} →` })
      .first(),
  ).toBeAttached()
  await expect(page.getByText('20 assigned since you came here')).toBeVisible()

  wire.restore()
  await live(page)
  // One call at a time: a busy server refuses those of a crowd that would wait long.
  const stored = async () => {
    const rows: Order[] = []
    for (const { id } of orders) rows.push(await admin.order(id))
    return rows
  }
  await expect
    .poll(async () => (await stored()).filter(({ status }) => status === 'ASSIGNEDTORIDER').length)
    .toBe(COUNT)
  const revisions = (await stored()).map(
    ({ revision }, index) => (revision ?? 0) - (orders[index]?.revision ?? 0),
  )
  expect(revisions).toEqual(orders.map(() => 1))
  await expect(page.locator('.status-bar')).toContainText('0 waiting')
})

test('of two dispatchers in assign mode the slower sees who was faster, and goes on', async ({
  page,
  another,
  wire,
  admin,
}) => {
  const [second, first] = await pendingOrders(admin, 2)
  const [rider] = await someRiders(admin, 1)
  await signInToOrders(page, wire.url)
  await openAssignMode(page, first)
  const other = await another()
  await signInToOrders(other, wire.url, 'admin@waybill.demo')
  await openAssignMode(other, first)
  await other.keyboard.press('f')
  await other.keyboard.type(fullName(rider))
  await expect(
    other.getByRole('list', { name: `Riders for order ${first.id}` }).getByRole('listitem'),
  ).toHaveCount(1)
  await other.keyboard.press('Enter')
  await other.keyboard.press('Enter')

  await expect(rowOf(page, first.id)).toContainText(`assigned it to ${fullName(rider)}`)
  await expect(rowOf(page, first.id)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('1')
  await expect(rowOf(page, second.id)).toHaveAttribute('aria-selected', 'true')
  expect((await admin.order(second.id)).status).toBe('PENDING')
})

test(
  'assign mode has no accessibility violation in either theme, also while a change is held',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [second, first] = await pendingOrders(admin, 2)
    await signInToOrders(page, wire.url)
    await openAssignMode(page, first)
    await expect(page.getByRole('list', { name: `Riders for order ${first.id}` })).toBeVisible()
    expect(await violations(page)).toEqual([])
    // What waits for the connection stays as it is while it is looked at.
    await cutOff(page, wire)
    await assignByKey(page, first)
    await expect(rowOf(page, second.id)).toHaveAttribute('aria-selected', 'true')
    await expect(rowOf(page, first.id)).toHaveAttribute('data-pending', /./)
    expect(await violations(page)).toEqual([])
  },
)
