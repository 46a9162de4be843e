import { editOrderAmount } from '../../../contract/entities/orders'
import { newBulkOrder } from '../support/data'
import { expect, goTo, live, signedIn, test, cutOff } from '../support/fixtures'
import { longPaperFaults } from '../support/paper-faults'
import { violations } from '../support/violations'

test(
  'who changed what is read in the history of an order, also after the network is cut',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const { order } = await newBulkOrder(admin)
    await admin.call(editOrderAmount, { order_id: order.id, amount: 5000 })
    await signedIn(page, wire.url)
    await goTo(page, wire.url, `/orders?order=${order.id}`)
    await page.getByRole('tab', { name: 'History' }).click()
    const changes = page.getByRole('list', { name: 'Changes, newest first' })
    await expect(changes.getByRole('listitem').first()).toContainText('Ada Okafor changed the amount.')
    await live(page)

    await admin.call(editOrderAmount, { order_id: order.id, amount: 6500 })
    await expect(changes.getByRole('listitem').first()).toContainText('Amount ₦5,000.00 → ₦6,500.00')
    expect(await violations(page, '.pane')).toEqual([])

    await cutOff(page, wire)
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(changes.getByRole('listitem').first()).toContainText('Amount ₦5,000.00 → ₦6,500.00')
  },
)

test(
  'AD-05 a report is opened from the overview, saved, and kept when the network is cut',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/hand-over')
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await expect(page.getByRole('table', { name: 'Cash by rider' })).toBeVisible()
    await page.keyboard.press('p')
    const handOver = { names: 'tbody :is(th, td:nth-child(n + 4))', sums: 'tbody th + td' }
    expect(await longPaperFaults(page, '.printed-hand-over', handOver)).toEqual([])

    await goTo(page, wire.url, '/overview')
    await page.getByRole('region', { name: 'Total Income' }).getByRole('link', { name: 'Reports' }).click()
    const heading = page.locator('.report-head > h2')
    await expect(heading).toContainText('so far')
    const total = page.getByRole('table', { name: 'By rider' }).getByRole('row', { name: /^Total/ })
    await expect(total).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await live(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^report-\d{4}-\d{2}-\d{2}-so-far\.csv$/)

    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.keyboard.press('p')
    await expect(page.locator('.printed-report')).toBeAttached()
    const long = { names: 'tbody th', sums: 'td:nth-child(7)' }
    expect(await longPaperFaults(page, '.printed-report', long)).toEqual([])

    await page.getByRole('button', { name: 'Previous period' }).click()
    await expect(heading).not.toContainText('so far')
    const before = await heading.textContent()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(heading).toContainText('so far')
    await cutOff(page, wire)
    await page.keyboard.press('[')
    await expect(heading).toHaveText(before ?? '')
    await page.keyboard.press('[')
    await expect(page.getByText(/was not opened on this device before/)).toBeVisible()
  },
)
