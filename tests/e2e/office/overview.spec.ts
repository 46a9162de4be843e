import type { Locator } from '@playwright/test'
import { readDeliveryRate, readOrdersGraph, readTransactionGraph } from '../../../contract/entities/analytics'
import { displayNaira } from '../../../contract/words/money'
import { displayPeriod } from '../../../contract/words/dates'
import { apiClient } from '../support/api-client'
import { expect, test, type Page, keptTest, signedIn, goTo, cutOff } from '../support/fixtures'
import { shellIsKept } from '../support/kept-shell'
import { violations } from '../support/violations'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const drawing = (page: Page, name: string) => card(page, name).locator('.chart svg')
const wordsOf = (svg: Locator) => svg.locator('text').allTextContents()

const tableOf = (page: Page, name: string) =>
  card(page, name)
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)))

async function chartsStand(page: Page): Promise<void> {
  for (const name of ['Total income by period', 'Delivery rate', 'Orders Performance'])
    await expect(drawing(page, name).locator('path')).not.toHaveCount(0)
}

test('OV-05 OV-06 OV-08 OV-10 the charts show the answer of the server, and keys open the same figures as tables', async ({
  page,
  wire,
  server,
}) => {
  // Only the sums of whoever may see the total are sent (AG-176).
  const admin = await apiClient(server.url, 'superadmin@waybill.demo')
  const income = await admin.call(readTransactionGraph, {})
  const performance = await admin.call(readOrdersGraph, {})
  const rate = await admin.call(readDeliveryRate, {})
  await signedIn(page, wire.url)
  await goTo(page, wire.url, '/overview')
  await chartsStand(page)
  const last = income.at(-1)
  const words = await wordsOf(drawing(page, 'Total income by period'))
  expect(words).toContain('Amount')
  expect(words).toContain(displayPeriod(last?.period ?? ''))
  expect(words).toContain('Payments sum')
  expect(await wordsOf(drawing(page, 'Orders Performance'))).toContain(
    String(performance.at(-1)?.delivered_orders),
  )
  const percent = Math.round(((last?.payments_sum ?? 0) / (income.at(-2)?.payments_sum ?? 0) - 1) * 100)
  await expect(card(page, 'Total income by period').getByText(`${percent}% vs last month`)).toBeVisible()

  await card(page, 'Total income by period')
    .getByRole('button', { name: 'Total income by period as a table' })
    .focus()
  await page.keyboard.press('Enter')
  expect(await tableOf(page, 'Total income by period')).toEqual(
    income.map(({ period, payments_sum, payments_count }) => [
      displayPeriod(period),
      displayNaira(payments_sum),
      String(payments_count),
    ]),
  )
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Figures of Total income by period' })).toBeFocused()
  await card(page, 'Delivery rate').getByRole('button', { name: 'Delivery rate as a table' }).click()
  expect((await tableOf(page, 'Delivery rate')).slice(0, 2)).toEqual([
    ['Delivered', String(rate.delivered)],
    ['In-Transit', String(rate.intransit)],
  ])
  expect(await violations(page)).toEqual([])
})

keptTest(
  'the charts take the colours of the theme, the pointer reads them, and a cut leaves them with their age',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/overview')
    await chartsStand(page)
    const line = drawing(page, 'Total income by period').locator('path[stroke="var(--ch-ink)"]').first()
    const ink = () => line.evaluate((path) => getComputedStyle(path).stroke)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(ink).toBe('rgb(28, 32, 36)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(ink).toBe('rgb(237, 238, 240)')
    await page.emulateMedia({ colorScheme: 'light' })

    // A chart that is drawn once more, for its size, forgets the pointer.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await drawing(page, 'Orders Performance').hover()
      expect(await wordsOf(drawing(page, 'Orders Performance'))).toContain('Cancelled')
    }).toPass({ timeout: 60_000 })
    await page.mouse.move(0, 0)
    expect(await violations(page)).toEqual([])

    await shellIsKept(page)
    await cutOff(page, wire)
    await page.reload()
    await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
    await chartsStand(page)
    await expect(card(page, 'Total income by period').getByText(/^as of \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  },
)
