import { pendingOrders } from '../support/data'
import { shellIsKept } from '../support/kept-shell'
import type { Order } from '../../../contract/entities/orders'
import {
  expect,
  live,
  openOrders,
  rowOf,
  signedIn,
  test,
  type Locator,
  type Page,
  keptTest,
  cutOff,
  signInToOrders,
} from '../support/fixtures'
import { violations } from '../support/violations'

function theMap(page: Page) {
  return page.getByRole('application', { name: 'Orders and riders' })
}

function pin(page: Page, id: string) {
  return page.locator(`[data-pin="${id}"]`)
}

/** More than the rows in view, which are all that the page holds. */
async function markAll(page: Page): Promise<void> {
  await page.locator('[data-order-id]').first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByText(/^[1-9]\d* marked$/)).toBeVisible()
}

keptTest(
  'the map of the list: chosen in one, chosen in the other; remembered; the network is cut in the middle',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [lagos] = await pendingOrders(admin, 1)
    await signedIn(page, wire.url)
    await openOrders(page, wire.url, 'pending')
    await page.keyboard.press('v')
    await page.keyboard.press('m')
    await expect(theMap(page)).toBeVisible()
    const list = await page.locator('.orders-list').boundingBox()
    const dock = await page.getByRole('region', { name: 'Map of the list' }).boundingBox()
    expect((dock?.height ?? 0) / (list?.height ?? 1)).toBeCloseTo(0.38, 2)
    await expect(page.getByText(/^[\d,]+ (of [\d,]+ )?orders · \d+ riders/)).toBeVisible()

    await page.locator('[data-order-id]').first().focus()
    while ((await page.locator('[data-order-id]:focus').getAttribute('data-order-id')) !== String(lagos.id))
      await page.keyboard.press('j')
    await expect(pin(page, `pickup ${lagos.id}`)).toHaveAttribute('data-chosen', 'true')
    await expect(pin(page, `dropOff ${lagos.id}`)).toHaveAttribute('data-chosen', 'true')
    await expect(page.locator('.map-trip')).toHaveCount(1)
    expect(await violations(page)).toEqual([])

    await live(page)
    await shellIsKept(page)
    await cutOff(page, wire)
    await expect(page.getByText(/^Offline: last known positions, as of \d\d:\d\d$/)).toBeVisible({
      timeout: 60_000,
    })
    await page.reload()
    await expect(theMap(page)).toBeVisible()
    await expect(page.getByText(/^Offline: last known positions/)).toBeVisible()
    await expect(page.locator('[data-kind="rider"], [data-group="riders"]')).not.toHaveCount(0)
    await expect(page.locator('[data-pin^="pickup"], [data-group="orders"]')).not.toHaveCount(0)
    expect(await violations(page)).toEqual([])

    wire.restore()
    await expect(page.getByText(/^Offline: last known positions/)).toHaveCount(0)
    await page.keyboard.press('v')
    await page.keyboard.press('f')
    await expect(page.getByRole('grid', { name: 'Orders' })).toHaveCount(0)
    await expect(theMap(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
  },
)

test(
  'an area drawn on the map marks the orders whose pickup lies in it',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signInToOrders(page, wire.url)
    await page.keyboard.press('v')
    await page.keyboard.press('f')
    const map = theMap(page)
    await expect(map.locator('.place-pin > button').first()).toBeVisible()
    const box = await map.boundingBox()
    if (box === null) throw new Error('no map')
    const before = await map.getAttribute('data-centre')
    await page.getByRole('button', { name: 'Mark the orders in an area' }).click()
    await page.mouse.move(box.x + 8, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 80, box.y + box.height - 8, { steps: 4 })
    await expect(page.locator('.map-area')).toBeVisible()
    await page.mouse.up()
    await expect(page.getByRole('toolbar', { name: 'Marked orders' })).toBeVisible()
    expect(await map.getAttribute('data-centre')).toBe(before)
    await page.keyboard.press('v')
    await page.keyboard.press('m')
    await expect(page.locator('[data-order-id][data-marked]').first()).toBeVisible()
  },
)

test(
  'Spread: a rider for each order, changed by hand, given without a network, and sent once it is back',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    await signedIn(page, wire.url)
    await openOrders(page, wire.url, 'pending')
    await expect(page.locator('[data-order-id]').first()).toBeVisible()
    await markAll(page)
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: /^Spread \d+ orders over Riders$/ })
    await expect(dialog.getByText(/^\d+ orders → \d+ riders$/)).toBeVisible()
    expect(await violations(page)).toEqual([])

    await cutOff(page, wire)
    await expect(dialog.getByText(/They will be sent when you are back online\./)).toBeVisible()
    const fields = dialog.getByRole('combobox', { name: /^Rider of order/ })
    const field = fields.first()
    await field.focus()
    await field.selectOption(await optionOf(field, 3))
    // Two are enough; the rest is left as it is. Where every rider near has work enough, nobody was suggested.
    const second = fields.nth(1)
    if ((await second.inputValue()) === '') await second.selectOption(await optionOf(second, 4))
    for (let index = 2; index < (await fields.count()); index += 1) await fields.nth(index).selectOption('')
    await expect(dialog.getByText(/^2 orders → [12] riders?$/)).toBeVisible()
    const wanted: { orderId: number; riderId: number }[] = []
    for (const index of [0, 1]) {
      const one = fields.nth(index)
      const name = (await one.getAttribute('aria-label')) ?? ''
      wanted.push({ orderId: Number(name.split(' ').at(-1)), riderId: Number(await one.inputValue()) })
    }
    await field.focus()
    await page.keyboard.press('Enter')
    // The demo riders work in five towns: one who is far away is asked about once.
    const question = dialog.getByText('Press Enter again to assign anyway.', { exact: false })
    await expect.poll(async () => (await question.isVisible()) || (await dialog.count()) === 0).toBe(true)
    if (await question.isVisible()) await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    // They wait no longer in the list of those that wait.
    await expect(rowOf(page, wanted[0]?.orderId ?? 0)).toHaveCount(0)
    await page.getByRole('toolbar', { name: 'List' }).getByRole('link', { name: /^All/ }).click()
    for (const { orderId } of wanted)
      await expect(rowOf(page, orderId)).toHaveAttribute('data-pending', /held|queued/)
    await expect(page.locator('.status-bar')).toContainText('2 waiting')
    const before = await Promise.all(wanted.map(({ orderId }) => admin.order(orderId)))
    expect(before.map(({ rider }) => rider)).toEqual([null, null])

    wire.restore()
    await expect
      .poll(async () => Promise.all(wanted.map(async ({ orderId }) => riderOf(await admin.order(orderId)))), {
        timeout: 60_000,
      })
      .toEqual(wanted.map(({ riderId }) => riderId))
    await expect(page.locator('.status-bar')).toContainText('0 waiting')
  },
)

function optionOf(field: Locator, nth: number): Promise<string | null> {
  return field.locator('option').nth(nth).getAttribute('value')
}

function riderOf({ rider }: Order): number | undefined {
  return rider?.id
}
