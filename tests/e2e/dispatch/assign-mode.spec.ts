import { fullName } from '../../../contract/rules/order-display'
import type { Order } from '../../../contract/entities/orders'
import type { ApiClient } from '../support/api-client'
import { pendingOrders, someRiders } from '../support/data'
import { violations } from '../support/violations'
import { expect, goByKeys, live, rowOf, signInToOrders, test, type Page, cutOff } from '../support/fixtures'

const COUNT = 20

/** By the rail, as a person goes; the hand on the first of these orders, which are the newest of the queue. */
async function openAssignMode(page: Page, first: Order, colleague: Page | null = null): Promise<void> {
  await goByKeys(page, 'a', page.getByRole('grid', { name: 'Orders to assign' }))
  if (colleague !== null) await seeClaim(page, colleague)
  await rowOf(page, first.id).click()
}

/** Waits until the page says that the colleague has an order open, which needs a colleague who did something just now. */
async function seeClaim(page: Page, colleague: Page): Promise<void> {
  for (const x of [700, 710]) await colleague.mouse.move(x, 400)
  await expect(page.getByText(/ has this order open in assign mode/).first()).toBeAttached()
}

/** One digit, as soon as the riders of that order stand there. */
async function assignByKey(page: Page, { id }: Order): Promise<void> {
  await expect(page.getByRole('list', { name: `Riders for order ${id}` })).toBeVisible()
  await page.keyboard.press('1')
}

/** Digit after digit, until the hand has left these orders. One that somebody else gave away is passed by a digit too. */
async function workToEnd(page: Page, orders: readonly Order[]): Promise<void> {
  const ids = orders.map(({ id }) => `${id}`)
  const handId = async () => (await currentOf(page)) ?? ''
  await expect(async () => {
    if (ids.includes(await handId())) await page.keyboard.press('1')
    expect(ids).not.toContain(await handId())
  }).toPass({ intervals: [100], timeout: 60_000 })
}

async function currentOf(page: Page): Promise<string | null> {
  return page.locator('.queue-row[aria-selected="true"]').getAttribute('data-order-id')
}

/** Oldest first, as the queue has them. */
async function newOrders(admin: ApiClient, count: number): Promise<Order[]> {
  const orders: Order[] = []
  while (orders.length < count) orders.push(...(await pendingOrders(admin, 1)))
  return orders
}

/** One call at a time: a busy server refuses those of a crowd that would wait long. */
async function storedOf(admin: ApiClient, orders: readonly Order[]): Promise<Order[]> {
  const rows: Order[] = []
  for (const { id } of orders) rows.push(await admin.order(id))
  return rows
}

/** Waits until all are assigned and nothing waits on these pages; each was then assigned once. */
async function expectEachOnce(
  admin: ApiClient,
  orders: readonly Order[],
  pages: readonly Page[],
): Promise<void> {
  const isAssigned = ({ status }: Order) => status === 'ASSIGNEDTORIDER'
  await expect.poll(async () => (await storedOf(admin, orders)).filter(isAssigned).length).toBe(orders.length)
  for (const page of pages) await expect(page.locator('.status-bar')).toContainText('0 waiting')
  const stored = await storedOf(admin, orders)
  const changes = stored.map(({ revision }, index) => (revision ?? 0) - (orders[index]?.revision ?? 0))
  expect([stored.every(isAssigned), changes]).toEqual([true, orders.map(() => 1)])
}

test('20 orders at one key each, the network cut in the middle: all 20 are on the server, once each', async ({
  page,
  wire,
  admin,
}) => {
  const orders = await newOrders(admin, COUNT)
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
  wire.restore()
  await live(page)
  await expect(page.getByText('20 assigned since you came here')).toBeVisible()
  await expectEachOnce(admin, orders, [page])
})

test('two dispatchers work one queue to its end: the slower sees who was faster, and each order is assigned once', async ({
  page,
  another,
  wire,
  admin,
}) => {
  // One stands above them: it is where a hand goes from the end.
  const [, ...orders] = await newOrders(admin, 7)
  const [first, second] = orders
  if (first === undefined || second === undefined) throw new Error('no orders')
  const [rider] = await someRiders(admin, 1)
  await signInToOrders(page, wire.url)
  await openAssignMode(page, first)
  const other = await another()
  await signInToOrders(other, wire.url, 'admin@waybill.demo')
  await openAssignMode(other, first, page)
  await other.keyboard.press('f')
  await other.keyboard.type(fullName(rider))
  await expect(
    other.getByRole('list', { name: `Riders for order ${first.id}` }).getByRole('listitem'),
  ).toHaveCount(1)
  await seeClaim(other, page)
  // The order is open at the other dispatcher, so the first key asks and the second one takes it.
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toContainText('Press Enter again to assign anyway.')
  await other.keyboard.press('Enter')
  await other.keyboard.press('Enter')

  await expect(rowOf(page, first.id)).toContainText(`assigned it to ${fullName(rider)}`)
  await expect(rowOf(page, first.id)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('1')
  await expect(rowOf(page, first.id)).not.toHaveAttribute('aria-selected', 'true')
  const [mine, theirs] = await Promise.all([page, other].map((each) => currentOf(each)))
  expect(mine).not.toBe(theirs)
  expect((await admin.order(second.id)).status).toBe('PENDING')

  await Promise.all([page, other].map((each) => workToEnd(each, orders)))
  await expectEachOnce(admin, orders, [page, other])
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
