import { fullName } from '../../contract/order-display'
import { listRiders, readRider, readRiderStats, type Rider, type RiderId } from '../../contract/riders'
import type { ApiClient } from './support/api-client'
import { cutOff, expect, goTo, live, signedIn, test } from './support/fixtures'
import { violations } from './support/violations'

/** Of the first page, so that a person finds the name without turning pages. */
async function freeRider(admin: ApiClient): Promise<Rider> {
  const { data } = await admin.call(listRiders, { page: 1 })
  const rider = data.find(({ status, ongoing_orders_count: jobs }) => status === 'PENDING' && jobs === 0)
  if (rider === undefined) throw new Error('the demo has no rider who waits for an approval')
  return rider
}

async function statusOf(admin: ApiClient, id: RiderId): Promise<string | null | undefined> {
  const [rider] = await admin.call(readRider, { id })
  return rider?.status
}

test('RI-02 RI-03 RI-04 RI-05 RI-07 RI-08 RI-09 AG-161 a rider is found, approved, and deactivated without a network', async ({
  page,
  wire,
  admin,
}) => {
  const rider = await freeRider(admin)
  const stats = await admin.call(readRiderStats, {})
  const card = page.getByRole('region', { name: fullName(rider), exact: true })
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
  await signedIn(page, wire.url)
  await goTo(page, wire.url, '/orders')
  await live(page)
  await page.getByRole('link', { name: 'Riders', exact: true }).click()
  for (const [title, count] of [
    ['Total Riders', stats.all_riders],
    ['Active Riders', stats.active_riders],
    ['Inactive Riders', stats.deactivated_riders],
  ] as const)
    await expect(page.getByRole('region', { name: title, exact: true })).toContainText(String(count))
  await expect(page.getByRole('table', { name: 'Recent Riders' }).getByRole('row')).toHaveCount(4)
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'View All' }).click()
  const list = page.getByRole('table', { name: 'Riders', exact: true })
  await expect(list).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Search riders' }).fill(rider.email ?? '')
  await expect(list.getByRole('row')).toHaveCount(2)
  await list.getByRole('link', { name: fullName(rider), exact: true }).click()
  await expect(page).toHaveURL(`${wire.url}/riders-details/${rider.id}`)
  await expect(card.getByRole('heading', { name: fullName(rider) })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await press('Approve')
  await expect(page.getByText('Rider has been approved!')).toBeVisible()
  expect(await statusOf(admin, rider.id)).toBe('APPROVED')

  await cutOff(page, wire)
  await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
  await press('Deactivate')
  await expect(card.getByText('Deactivated', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.goBack()
  const row = list.getByRole('row').filter({ hasText: fullName(rider) })
  await expect(row).toContainText('Deactivated')
  expect(await statusOf(admin, rider.id)).toBe('APPROVED')

  wire.restore()
  await expect(page.getByText('Rider has been deactivated!')).toBeVisible()
  await expect(row).toContainText('Deactivated')
  expect(await statusOf(admin, rider.id)).toBe('DEACTIVATED')
})
