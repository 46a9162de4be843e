import { shellIsKept } from '../support/kept-shell'
import { readFile } from 'node:fs/promises'
import { fullName } from '../../../contract/rules/order-display'
import { cancelOrder, createOrder } from '../../../contract/entities/orders'
import { listSettings, updateSetting } from '../../../contract/entities/settings'
import {
  assign,
  chooseReason,
  closeAssigned,
  expect,
  goTo,
  live,
  openOrders,
  loadedAhead,
  rowOf,
  signedIn,
  signInToOrders,
  test,
  type Locator,
  type Page,
  keptTest,
  cutOff,
} from '../support/fixtures'
import { pendingOrders, someRiders } from '../support/data'
import { ONE_ORDER } from '../support/one-order'

const viewOrder = (page: Page) => page.getByRole('complementary', { name: 'View Order' })

keptTest(
  'OR-01 OR-02 OR-24 OR-28 OR-31 OR-32 TO-01 TO-03 TO-04 RT-42 the working hour of a supervisor: assign, lose the network, cancel and approve, come back',
  async ({ page, wire, admin }) => {
    const [toAssign, toCancel] = await pendingOrders(admin, 2)
    const [rider] = await someRiders(admin, 1)
    const toPay = await admin.orderWith('DELIVERED', ({ payment_status }) => payment_status !== 'APPROVED')
    await signedIn(page, wire.url, 'supervisor@waybill.demo')
    await goTo(page, wire.url, '/create-order')
    await expect(page).toHaveURL(`${wire.url}/overview`)
    await expect(page.getByText('Your role has no access to that page.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Order' })).toHaveCount(0)
    await openOrders(page, wire.url, 'pending')
    await shellIsKept(page)
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeVisible()

    await assign(page, toAssign.id, fullName(rider))
    await expect(page.getByText('Order assigned successfully!')).toBeVisible()
    await closeAssigned(page)
    await expect(rowOf(page, toAssign.id)).toBeHidden()

    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since \d\d:\d\d\. You can keep working\./)).toBeVisible()
    await rowOf(page, toCancel.id).click()
    await viewOrder(page).getByRole('button', { name: 'Cancel' }).click()
    await chooseReason(page)
    await page.getByRole('button', { name: `Cancel order ${toCancel.id}` }).click()
    await expect(page.getByText(/; 1 change waiting\./)).toBeVisible()

    await page.goto(`${wire.url}/orders/delivered?order=${toPay.id}`)
    await viewOrder(page).getByRole('button', { name: 'Approve payment' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Approve ₦/ })
      .click()
    await expect(page.getByText(/; 2 changes waiting\./)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/; 2 changes waiting\./)).toBeVisible()
    const before = [await admin.order(toCancel.id), await admin.order(toPay.id)]
    expect(before.map(({ revision }) => revision)).toEqual([toCancel.revision, toPay.revision])

    wire.restore()
    await Promise.all(
      ['Order cancelled successfully!', 'Payment approved!'].map((words) =>
        expect(page.getByText(words)).toBeVisible(),
      ),
    )
    await expect(viewOrder(page).getByRole('button', { name: 'Paid' })).toBeDisabled()
    await live(page)
    const [cancelled, paid] = [await admin.order(toCancel.id), await admin.order(toPay.id)]
    expect([cancelled.status, cancelled.cancelled_by, cancelled.revision]).toEqual([
      'CANCELLED',
      'ADMIN',
      (toCancel.revision ?? 0) + 1,
    ])
    expect([paid.payment_status, paid.revision]).toEqual(['APPROVED', (toPay.revision ?? 0) + 1])
    await expect(viewOrder(page).getByText(`by ${paid.approved_by}`, { exact: true })).toBeVisible()
  },
)

test('RL-03 RL-04 RL-05 TR-24 a new order appears and rings; an edited one changes and does not', async ({
  page,
  wire,
  admin,
}) => {
  await page.addInitScript(() => {
    const start = Reflect.get(OscillatorNode.prototype, 'start') as (
      this: OscillatorNode,
      at?: number,
    ) => void
    Reflect.set(globalThis, 'waybillNotes', 0)
    OscillatorNode.prototype.start = function (this: OscillatorNode, at?: number) {
      Reflect.set(globalThis, 'waybillNotes', Number(Reflect.get(globalThis, 'waybillNotes')) + 1)
      start.call(this, at)
    }
  })
  const notes = () => page.evaluate(() => Number(Reflect.get(globalThis, 'waybillNotes')))
  await signInToOrders(page, wire.url)
  await loadedAhead(page)
  await page.getByRole('link', { name: /^All/ }).click()
  const order = await admin.call(createOrder, ONE_ORDER)
  await expect(rowOf(page, order.id)).toContainText('Pending')
  await expect.poll(notes).toBe(2)
  await admin.call(cancelOrder, { order_id: order.id })
  await expect(rowOf(page, order.id)).toContainText('Cancelled')
  expect(await notes()).toBe(2)
})

test(
  'OR-03 OR-33 TR-11 TR-12 TO-05 TO-06 Switch Order locks and unlocks on the server; offline it waits and says its age',
  { tag: '@long' },
  async ({ page, wire, admin, another }) => {
    const stored = async () => (await admin.call(listSettings, {})).find(({ id }) => id === 1)?.value
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/orders')
    const control = page.getByRole('switch', { name: 'Switch Order' })
    await expect(control).toBeChecked()
    await control.click()
    await page.getByRole('button', { name: 'Turn OFF' }).click()
    await expect(page.getByText('Orders locked!')).toBeVisible()
    await expect(control).not.toBeChecked()
    expect(await stored()).toBe('FALSE')
    await expect(page.getByText('Order intake is OFF. No new orders can be placed.')).toBeVisible()

    const other = await another()
    await signedIn(other, wire.url, 'admin@waybill.demo')
    await goTo(other, wire.url, '/orders')
    await expect(other.getByText('Order intake OFF')).toBeVisible()
    await expect(other.getByRole('switch', { name: 'Switch Order' })).toHaveCount(0)
    await expect(admin.call(updateSetting, { id: 1, value: 'TRUE' })).rejects.toThrow(/roleRefused/)
    expect(await stored()).toBe('FALSE')

    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since .* You can keep working/)).toBeVisible()
    await expect(control).toBeDisabled()
    await expect(page.getByText(/^as of \d\d:\d\d$/).first()).toBeVisible()
    const offTracks = await tracks(control)
    wire.restore()
    await live(page)
    await expect(control).toBeEnabled()

    await page.route('**/api/admin/settings/update', (route) => route.abort('connectionreset'), { times: 1 })
    await control.click()
    await page.getByRole('button', { name: 'Turn ON' }).click()
    await expect(page.getByText('Error updating order status!')).toBeVisible()
    await expect(control).not.toBeChecked()
    expect(await stored()).toBe('FALSE')

    await control.click()
    await page.getByRole('button', { name: 'Turn ON' }).click()
    await expect(page.getByText('Orders Unlocked!')).toBeVisible()
    await expect(control).toBeChecked()
    expect(await stored()).toBe('TRUE')

    await cutOff(page, wire)
    await expect(control).toBeDisabled()
    const onTracks = await tracks(control)
    expect(onTracks.filter((color, theme) => color === offTracks[theme])).toEqual([])
  },
)

/** The colour of a switch in light and in dark. */
async function tracks(control: Locator): Promise<readonly string[]> {
  const colors: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await control.page().emulateMedia({ colorScheme })
    await expect(control.page().locator('html')).toHaveClass(new RegExp(colorScheme))
    colors.push(await control.evaluate((element) => getComputedStyle(element, '::before').backgroundColor))
  }
  return colors
}

test(
  'the CSV holds what is shown, with the age of what it says',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    await signInToOrders(page, wire.url)
    await page.keyboard.press('f')
    const panel = page.getByRole('dialog', { name: 'Filter the list' })
    await panel.getByLabel('Payee').selectOption('Sender')
    await panel.getByLabel('Created').selectOption('Last 7 days')
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(/\?payee=sender&created=week$/)
    await expect(page.locator('.filter-chip')).toHaveText(['Created: Last 7 days', 'Payee: Sender'])
    const note = page.locator('.search-note')
    await expect(note).toHaveText(/^[1-9][\d,]* orders/)
    const total = Number(((await note.textContent()) ?? '').replace(/\D/g, ''))

    await page.getByRole('button', { name: 'Export' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^CSV of the whole list/ }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
    const bytes = await readFile(await download.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.subarray(3).toString('utf8').split('\r\n')
    expect(lines[0]).toMatch(/^"Package ID","Created","Item",.*"As of"$/)
    expect([lines.at(-1), lines.length - 2]).toEqual(['', total])
    const first = Number(/^"(\d+)"/.exec(lines[1] ?? '')?.[1])
    expect((await admin.order(first)).payee).toBe('SENDER')
    expect(lines[1]).toMatch(/,"\d{4}-\d\d-\d\d \d\d:\d\d"$/)
  },
)

test('P prints one A6 sheet with the waybill alone, black on white in the dark theme too', async ({
  page,
  wire,
  admin,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'print', { value: () => Reflect.set(globalThis, 'waybillPrinted', true) })
  })
  const order = await admin.call(createOrder, ONE_ORDER)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signedIn(page, wire.url)
  await goTo(page, wire.url, `/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: String(order.id), exact: true })).toBeVisible()
  await page.keyboard.press('p')
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'waybillPrinted'))).toBe(true)
  const waybill = page.getByRole('article', { name: `Waybill of order ${order.id}` })
  await expect(waybill).toBeHidden()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(waybill).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(waybill).toContainText('White gate after the mosque')
  await expect(waybill.getByText('To collect')).toBeVisible()
  const colours = await waybill.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)]
  // 105 × 148 mm in points of 1/72 inch.
  expect(boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual([
    [298, 420],
  ])
})

test(
  'OR-17 the riders of the assign dialog scroll within 300 px',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    await signedIn(page, wire.url)
    await goTo(page, wire.url, `/orders/${order.id}`)
    await expect(page.getByRole('heading', { name: String(order.id), exact: true })).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    const box = await page.locator('.rider-scroll').evaluate((element) => ({
      limit: getComputedStyle(element).maxHeight,
      // As laid out: the panel may still be growing to its size.
      height: (element as HTMLElement).offsetHeight,
      scrolls: element.scrollHeight > element.clientHeight,
    }))
    expect(box).toEqual({ limit: '300px', height: 300, scrolls: true })
  },
)
