import { assignOrder } from '../../../contract/entities/orders'
import { someRiders, pendingOrders } from '../support/data'
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
} from '../support/fixtures'

/** As a barcode scanner types: a key each 35 ms and Enter, by the times of the events, however busy this machine is. */
async function scan(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  // A hand takes the scanner first; the browser knows no time that is still to come.
  await page.waitForTimeout(1_000)
  const startS = Date.now() / 1_000 - 0.6
  for (const [place, key] of Array.from(text, (letter) => [letter, letter] as const)
    .concat([['Enter', '\r']])
    .entries()) {
    const of = {
      key: key[0],
      text: key[1],
      code: key[0] === 'Enter' ? 'Enter' : '',
      timestamp: startS + place * 0.035,
    }
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...of })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...of, text: '' })
  }
  await browser.detach()
}

test(
  'a scan on the list, on an order and in the assign panel finds its order and assigns nothing; keys act by their label, a held one once',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
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
      await expect(page, place).toHaveURL(`${wire.url}/orders`)
      await expect(page.getByRole('searchbox', { name: 'Search orders' }), place).toHaveValue(number)
      await expect(rowOf(page, scanned.id)).toBeVisible()
      await expect(page.locator('[data-order-id]')).toHaveCount(1)
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
    await expect(async () => {
      await page.keyboard.press('G')
      await page.keyboard.press('A')
      await expect(page).toHaveURL(`${wire.url}/assign`, { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
  },
)

test(
  'a held Z of QWERTZ takes back one change and not two',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
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
  },
)

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
