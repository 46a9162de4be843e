import { changeOf, openOutbox } from '../support/outbox-rows'
import { fullName } from '../../../contract/rules/order-display'
import { assignOrder } from '../../../contract/entities/orders'
import { editRiderStatus } from '../../../contract/entities/riders'
import { pendingOrders, someRiders } from '../support/data'
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
  keptTest,
  cutOff,
} from '../support/fixtures'
import { shellIsKept } from '../support/kept-shell'
import { violations } from '../support/violations'

test(
  'AG-161 the outbox shows why the server refused a change, and Retry sends it once',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    const [rider] = await someRiders(admin, 1)
    await signInToOrders(page, wire.url)
    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since .* You can keep working/)).toBeVisible()
    await assign(page, order.id, fullName(rider))
    await expect(rowOf(page, order.id)).toContainText('Waiting for connection')
    await admin.call(editRiderStatus, { id: rider.id, status: 'DEACTIVATED' })
    wire.restore()

    await openOutbox(page)
    const change = changeOf(page, order.id)
    await expect(change).toHaveAttribute('data-state', 'refused')
    await change.click()
    const card = page.getByRole('complementary', { name: 'Refused' })
    await expect(card).toContainText('This rider cannot be assigned now.')
    expect((await admin.order(order.id)).revision).toBe(order.revision)

    await admin.call(editRiderStatus, { id: rider.id, status: 'APPROVED' })
    await live(page)
    await card.getByRole('button', { name: 'Retry' }).click()
    await expect(change).toHaveAttribute('data-state', 'sent')
    const stored = await admin.order(order.id)
    expect([stored.rider?.id, stored.revision]).toEqual([rider.id, (order.revision ?? 0) + 1])
  },
)

test(
  'P2 the outbox shows both sides of a conflict; choosing the other rider instead adds one change',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    const [mine, theirs] = await someRiders(admin, 2)
    await signInToOrders(page, wire.url)
    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since .* You can keep working/)).toBeVisible()
    await assign(page, order.id, fullName(mine))
    await expect(rowOf(page, order.id)).toContainText('Waiting for connection')
    await admin.call(assignOrder, { order_id: order.id, rider_id: theirs.id })
    wire.restore()

    await openOutbox(page)
    await expect(changeOf(page, order.id)).toHaveAttribute('data-state', 'conflict')
    await changeOf(page, order.id).click()
    const card = page.getByRole('complementary', { name: 'Conflict' })
    await expect(card.getByRole('table')).toContainText(fullName(theirs))
    await expect(card.getByRole('table')).toContainText(fullName(mine))
    await expect(card.getByRole('button', { name: `Keep ${fullName(theirs)}` })).toBeVisible()
    await card.getByRole('button', { name: /instead$/ }).click()
    await expect(changeOf(page, order.id)).toHaveAttribute('data-state', 'sent')
    const stored = await admin.order(order.id)
    expect([stored.rider?.id, stored.revision]).toEqual([mine.id, (order.revision ?? 0) + 2])
  },
)

test(
  'while sending is paused a change stays on this device; what is discarded never reaches the server',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [first, second] = await pendingOrders(admin, 2)
    const [rider] = await someRiders(admin, 1)
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/orders')
    await openOutbox(page)
    await page.getByRole('button', { name: 'Pause sending' }).click()
    await expect(page.getByText('Sending is paused on this device')).toBeVisible()
    await openOrders(page, wire.url)
    await assign(page, first.id, fullName(rider))
    await assign(page, second.id, fullName(rider))
    await openOutbox(page)
    await expect(changeOf(page, first.id)).toHaveAttribute('data-state', 'queued')
    await changeOf(page, second.id).getByRole('button', { name: 'Discard' }).click()
    await expect(changeOf(page, second.id)).toHaveCount(0)
    expect((await admin.order(first.id)).revision).toBe(first.revision)

    await page.getByRole('button', { name: 'Resume sending' }).first().click()
    await expect(changeOf(page, first.id)).toHaveAttribute('data-state', 'sent')
    expect((await admin.order(first.id)).rider?.id).toBe(rider.id)
    expect((await admin.order(second.id)).revision).toBe(second.revision)
  },
)

test(
  'the choices of the settings hold at once and after a reload; a quick assignment waits as long as they say',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/settings')
    const settings = page.getByRole('main')
    await settings.getByRole('radio', { name: 'Dark' }).click()
    await settings.getByRole('radio', { name: '10 s' }).click()
    await settings.getByRole('slider', { name: 'Volume' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(settings.getByText('50 %')).toBeVisible()
    await settings.getByRole('switch', { name: 'Late order' }).click()
    await settings.getByRole('switch', { name: 'Needs a decision' }).click()
    await settings.getByRole('button', { name: 'Test New order' }).click()
    await expect(settings.getByText('The browser blocked the sound.')).toBeHidden()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.reload()
    await expect(settings.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '50')
    await expect(settings.getByRole('switch', { name: 'Late order' })).not.toBeChecked()
    await expect(settings.getByRole('switch', { name: 'Needs a decision' })).not.toBeChecked()
    await expect(settings.getByRole('switch', { name: 'New order' })).toBeChecked()
    await expect(settings.getByRole('switch', { name: 'Connection lost' })).toBeChecked()
    await expect(settings.getByRole('radio', { name: '10 s' })).toBeChecked()
    await expect(page.locator('html')).toHaveClass(/dark/)

    const [order] = await pendingOrders(admin, 1)
    await openOrders(page, wire.url)
    await rowOf(page, order.id).click()
    await page.keyboard.press('Shift+A')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Sending in \d+ s$/).first()).toBeVisible()
    await page.keyboard.press('z')
    await expect(rowOf(page, order.id)).not.toHaveAttribute('data-pending', /./)
    expect((await admin.order(order.id)).revision).toBe(order.revision)
  },
)

keptTest(
  'outbox, settings and diagnostics have no accessibility violation in either theme',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    const [rider] = await someRiders(admin, 1)
    await signInToOrders(page, wire.url)
    await shellIsKept(page)
    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since .* You can keep working/)).toBeVisible()
    await assign(page, order.id, fullName(rider))
    await openOutbox(page)
    await changeOf(page, order.id).click()
    const found = [await violations(page)]
    await page.getByRole('complementary').getByRole('button', { name: 'Discard' }).click()
    wire.restore()
    for (const path of ['/settings', '/test']) {
      await page.goto(wire.url + path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      found.push(await violations(page))
    }
    expect(found).toEqual([[], [], []])
  },
)
