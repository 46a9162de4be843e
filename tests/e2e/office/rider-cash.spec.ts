import { expect, goTo, live, signedIn, test, cutOff } from '../support/fixtures'
import { violations } from '../support/violations'

test('AD-01 a cashier books the cash of a rider by keys, prints its receipt, and reads it again without a network', async ({
  page,
  wire,
  admin,
}) => {
  await signedIn(page, wire.url, 'operations@waybill.demo')
  await goTo(page, wire.url, '/rider-cash')
  await live(page)
  const row = page.locator('.cash-table .paged-row').first()
  const [rider = ''] = await row.getByRole('link').allInnerTexts()
  await row.getByRole('link').press('Enter')
  const pane = page.getByRole('complementary', { name: rider })
  const first = pane.getByRole('list', { name: 'Orders with cash' }).getByRole('listitem').first()
  const id = Number(await first.locator('.mono').innerText())
  await expect(pane.getByText(/^The marked orders add up to ₦/)).toBeVisible()
  const sum =
    /₦([\d,.]+\d)\./.exec(await pane.getByText(/^The marked orders add up to/).innerText())?.[1] ?? ''
  await pane.getByLabel('Amount counted').fill(sum)
  await page.reload()
  await expect(pane.getByLabel('Amount counted')).toHaveValue(sum)
  expect(await violations(page, '.paged-body')).toEqual([])
  await pane.getByLabel('Amount counted').press('Enter')
  await expect(page.getByText(`₦${sum} booked.`)).toBeVisible()
  await expect(pane.getByText('Holds no cash.')).toBeVisible()
  expect((await admin.order(id)).payment_status).toBe('APPROVED')

  await page.evaluate(() => (window.print = () => undefined))
  await pane
    .getByRole('button', { name: /^Print the receipt/ })
    .first()
    .click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: 'Copy for the rider' })).toContainText(`Order ${id}`)
  await page.emulateMedia({ media: 'screen' })

  await cutOff(page, wire)
  const rail = page.getByRole('navigation')
  await rail.getByRole('link', { name: 'Riders', exact: true }).click()
  await rail.getByRole('link', { name: 'Rider cash', exact: true }).click()
  await page.getByRole('link', { name: rider }).click()
  await expect(pane.getByRole('list', { name: 'Hand-ins' })).toContainText(`₦${sum}`)
})
