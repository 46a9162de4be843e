import { assignOrder } from '../../contract/orders'
import { someRiders, pendingOrders } from './support/data'
import {
  assignPanel,
  closeAssigned,
  cutOff,
  expect,
  openOrders,
  rowOf,
  signInToOrders,
  test,
  type Page,
} from './support/fixtures'

/** As a barcode scanner types: each key in its time, and Enter. */
async function scan(page: Page, text: string): Promise<void> {
  // A hand takes the scanner first.
  await page.waitForTimeout(300)
  for (const key of text) await page.keyboard.press(key, { delay: 15 })
  await page.keyboard.press('Enter', { delay: 15 })
}

test('a scan on the list, on an order and in the assign panel finds its order and assigns nothing; keys act by their label, a held one once', async ({
  page,
  wire,
  admin,
}) => {
  const [waiting, scanned] = await pendingOrders(admin, 2)
  const [rider] = await someRiders(admin, 1)
  const { tracking_id: number, revision } = await admin.call(assignOrder, {
    order_id: scanned.id,
    rider_id: rider.id,
  })
  if (number === null) throw new Error('an assigned order has no tracking number')
  await signInToOrders(page, wire.url)
  // A dialog that an extension of the browser put into the page has no keys.
  await page.evaluate(() => {
    const foreign = document.createElement('div')
    foreign.setAttribute('role', 'dialog')
    foreign.hidden = true
    document.body.append(foreign)
  })
  for (const place of ['the list', 'an order', 'the panel'] as const) {
    await openOrders(page, wire.url, 'pending')
    await rowOf(page, waiting.id).click()
    if (place === 'the panel') {
      await page.keyboard.press('a')
      await expect(assignPanel(page).getByRole('option').first()).toBeVisible()
    }
    if (place === 'the list') await page.keyboard.press('Escape')
    await scan(page, number)
    await expect(page, place).toHaveURL(`${wire.url}/orders?q=${number}&order=${scanned.id}`)
    await expect(rowOf(page, scanned.id)).toBeVisible()
  }
  expect((await admin.order(waiting.id)).status).toBe('PENDING')
  expect((await admin.order(scanned.id)).revision).toBe(revision)

  // K on the first row stays there, and Enter goes to the rider.
  await openOrders(page, wire.url, 'pending')
  await page.keyboard.press('j')
  await page.waitForTimeout(80)
  await page.keyboard.press('k')
  const focused = page.locator('[data-order-id]:focus')
  await expect(focused).toHaveAttribute('data-order-id', String(waiting.id))
  await page.keyboard.press('a')
  await expect(assignPanel(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await admin.order(waiting.id)).status).toBe('ASSIGNEDTORIDER')
  await closeAssigned(page)

  // With Caps Lock G A goes to assign mode and opens no panel.
  await page.keyboard.press('G')
  await page.keyboard.press('A')
  await expect(page).toHaveURL(`${wire.url}/assign`)
})

test('a held Z of QWERTZ takes back one change and not two', async ({ page, wire, admin }) => {
  const [second, first] = await pendingOrders(admin, 2)
  await signInToOrders(page, wire.url)
  await openOrders(page, wire.url)
  await cutOff(page, wire)
  for (const { id } of [first, second]) {
    await rowOf(page, id).click()
    await page.keyboard.press('Shift+A')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(rowOf(page, id)).toHaveAttribute('data-pending', /./)
  }
  await hold(page, { key: 'z', code: 'KeyY', times: 8 })
  await expect(rowOf(page, second.id)).not.toHaveAttribute('data-pending', /./)
  await expect(rowOf(page, first.id)).toHaveAttribute('data-pending', /./)
})

/** A key that is held: pressed once and repeated. */
async function hold(
  page: Page,
  { key, code, times }: { key: string; code: string; times: number },
): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (let time = 0; time <= times; time += 1) {
    await browser.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      code,
      text: key,
      autoRepeat: time > 0,
    })
    await page.waitForTimeout(33)
  }
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code })
}
