import { fullName } from '../../../contract/rules/order-display'
import type { Order } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'
import { chooseRider, expect, rowOf, signInToOrders, test, type Page, pressAssign } from '../support/fixtures'
import { pendingOrders, someRiders } from '../support/data'
import { promisedMs } from '../support/promised-time'
import { withoutPushedChanges } from '../support/unpushed'

type Dispatcher = { page: Page; rider: Rider }

test(
  'P3 of three dispatchers one wins each order, and the others see who within 2 s of the answer',
  { tag: '@long' },
  async ({ another, wire, admin }) => {
    const orders = await pendingOrders(admin, 3)
    const riders = await someRiders(admin, 3)
    const dispatchers: Dispatcher[] = []
    for (const [index, name] of ['admin', 'supervisor', 'superadmin'].entries()) {
      const page = await another()
      await withoutPushedChanges(page)
      await signInToOrders(page, wire.url, `${name}@waybill.demo`)
      dispatchers.push({ page, rider: riders[index] ?? riders[0] })
    }
    for (const order of orders) {
      const { winner, losers } = await race(dispatchers, order)
      const name = fullName(winner.rider)
      for (const { page } of losers) await keep(page, name)
      const stored = await admin.order(order.id)
      expect([stored.rider?.id, stored.revision]).toEqual([winner.rider.id, (order.revision ?? 0) + 1])
      for (const { page } of dispatchers) await expect(rowOf(page, order.id)).toContainText(name)
      // The winner may have the dialog that says so.
      const dialog = winner.page.getByRole('dialog', { name: 'Order Assigned' })
      if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).click()
    }
  },
)

/** All press at once, and nobody may see another's change before: a new look would make it a reassignment. */
async function race(dispatchers: readonly Dispatcher[], order: Order) {
  for (const { page, rider } of dispatchers) await choose(page, order.id, fullName(rider))
  for (const { page } of dispatchers) await page.route('**/api/sync/changes**', () => undefined)
  const names = dispatchers.map(({ rider }) => fullName(rider))
  const heard = await Promise.all(dispatchers.map(({ page }) => pressAndHear(page, names)))
  for (const { page } of dispatchers) await page.unrouteAll({ behavior: 'ignoreErrors' })
  const losers = dispatchers.filter((_, index) => heard[index]?.status === 409)
  const [winner, ...others] = dispatchers.filter((_, index) => heard[index]?.status === 200)
  if (winner === undefined) throw new Error('nobody won')
  expect([losers.length, others.length]).toEqual([2, 0])
  for (const { afterMs } of heard) expect(afterMs ?? 0).toBeLessThanOrEqual(promisedMs(2_000))
  return { winner, losers }
}

/** The panel of an order with a rider chosen, not yet sent. */
async function choose(page: Page, orderId: number, riderName: string): Promise<void> {
  await rowOf(page, orderId).click()
  await page.keyboard.press('a')
  await chooseRider(page, riderName)
}

type Heard = { status: number; afterMs: number | null }

/** Presses Assign. For whoever lost: ms by the page's clock from the answer to the words about who was faster. */
async function pressAndHear(page: Page, riderNames: readonly string[]): Promise<Heard> {
  await page.evaluate((names) => {
    Reflect.set(globalThis, 'waybillToldMs', null)
    new MutationObserver((_, observer) => {
      if (!names.some((name) => document.body.textContent.includes(`assigned it to ${name}`))) return
      observer.disconnect()
      Reflect.set(globalThis, 'waybillToldMs', performance.now())
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, riderNames)
  const answered = page.waitForResponse((response) => response.url().endsWith('/assign-order'))
  await pressAssign(page)
  const status = (await answered).status()
  if (status !== 409) return { status, afterMs: null }
  await expect(
    page.getByText(new RegExp(riderNames.map((name) => `assigned it to ${name}`).join('|'))).first(),
  ).toBeVisible()
  const afterMs = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answer = calls.filter(({ name }) => name.endsWith('/assign-order')).at(-1)
    return Number(Reflect.get(globalThis, 'waybillToldMs')) - (answer?.responseEnd ?? Number.NaN)
  })
  return { status, afterMs }
}

/** In the panel, or from the toast where the answer took longer than the panel waits. */
async function keep(page: Page, riderName: string): Promise<void> {
  const button = page.getByRole('button', { name: `Keep ${riderName}` })
  const review = page.getByRole('button', { name: 'Review' }).first()
  await expect(button.or(review).first()).toBeVisible()
  if (!(await button.isVisible())) await review.click()
  await button.click()
}
