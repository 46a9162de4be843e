import { fullName } from '../../../contract/rules/order-display'
import {
  assign,
  expect,
  goTo,
  live,
  openOrders,
  rowOf,
  signedIn,
  signInToOrders,
  test,
  type BrowserContext,
  type Page,
} from '../support/fixtures'
import { violations } from '../support/violations'
import { withoutPushedChanges } from '../support/unpushed'
import { orderAndRider, pendingOrders, someRiders } from '../support/data'

async function socketsOpenedBy(context: BrowserContext, work: () => Promise<Page>): Promise<string[]> {
  const sockets: string[] = []
  context.on('page', (page) => page.on('websocket', (socket) => sockets.push(socket.url())))
  await work()
  return sockets
}

test(
  'two tabs have one leader: one socket, and the second takes over when the first closes',
  { tag: '@long' },
  async ({ context, wire, admin }) => {
    const first = await context.newPage()
    await signInToOrders(first, wire.url)
    let second: Page | undefined
    const sockets = await socketsOpenedBy(context, async () => {
      second = await context.newPage()
      await openOrders(second, wire.url)
      return second
    })
    if (second === undefined) throw new Error('no second tab')
    expect(sockets).toEqual([])

    const { order, rider } = await orderAndRider(admin)
    await assign(second, order.id, fullName(rider))
    await expect(second.getByText('Order assigned successfully!')).toBeVisible()
    await expect(rowOf(first, order.id)).toContainText(fullName(rider))

    await first.close()
    await expect.poll(() => sockets.length).toBe(1)
    await live(second)
  },
)

test(
  'of two dispatchers one wins, and the other sees who',
  { tag: '@long' },
  async ({ another, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    const [musa, ngozi] = await someRiders(admin, 2)
    const winner = await another()
    const loser = await another()
    // What is pushed would tell the loser who won.
    await withoutPushedChanges(loser)
    await signedIn(winner, wire.url, 'admin@waybill.demo')
    await signedIn(loser, wire.url, 'supervisor@waybill.demo')
    await openOrders(winner, wire.url)
    await openOrders(loser, wire.url)

    const held: (() => void)[] = []
    await loser.route(
      '**/api/sync/changes**',
      (route) => new Promise<void>((resolve) => held.push(() => resolve(route.continue()))),
    )
    await assign(winner, order.id, fullName(musa))
    await expect(winner.getByText('Order assigned successfully!')).toBeVisible()
    await assign(loser, order.id, fullName(ngozi))
    await expect(loser.getByText(new RegExp(`assigned it to ${fullName(musa)}`)).first()).toBeVisible()
    held.forEach((release) => release())
    await loser.unroute('**/api/sync/changes**')
    await expect(loser.getByRole('button', { name: `Keep ${fullName(musa)}` })).toBeVisible()
    const stored = await admin.order(order.id)
    expect([stored.rider?.id, stored.revision]).toEqual([musa.id, (order.revision ?? 0) + 1])

    await loser.getByRole('button', { name: `Keep ${fullName(musa)}` }).click()
    await expect(rowOf(loser, order.id)).toContainText(fullName(musa))
    await expect(rowOf(loser, order.id)).not.toHaveAttribute('data-pending', /./)
  },
)

test('AD-04 a dispatcher sees within a second which order a colleague has open, and passes over it', async ({
  another,
  wire,
}) => {
  const [ada, bola] = [await another(), await another()]
  await signedIn(ada, wire.url, 'admin@waybill.demo')
  await signedIn(bola, wire.url, 'supervisor@waybill.demo')
  const current = (page: Page) => page.locator('.queue-row[aria-selected=true]')
  const idOf = async (page: Page) => (await current(page).getAttribute('data-order-id')) ?? ''
  for (const page of [ada, bola]) {
    await goTo(page, wire.url, '/assign')
    await live(page)
    await expect(page.getByRole('list', { name: /^Riders for order/ })).toBeVisible()
  }
  await expect.poll(async () => (await idOf(ada)) !== (await idOf(bola))).toBe(true)
  const marked = bola.locator(`.queue-row[data-order-id="${await idOf(ada)}"] .claim-mark`)
  await expect(marked).toBeVisible({ timeout: 1_000 })
  expect(await violations(bola, '.queue')).toEqual([])

  const before = await idOf(ada)
  await ada.keyboard.press('s')
  await expect(current(ada)).not.toHaveAttribute('data-order-id', before)
  await expect(marked).toHaveCount(0, { timeout: 1_000 })
  const next = bola.locator(`.queue-row[data-order-id="${await idOf(ada)}"] .claim-mark`)
  await expect(next).toBeVisible({ timeout: 1_000 })
  await bola.keyboard.press('s')
  expect(await idOf(bola)).not.toBe(await idOf(ada))
  await ada.close()
  await expect(next).toHaveCount(0, { timeout: 1_000 })
})
