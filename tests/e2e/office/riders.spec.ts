import { fullName } from '../../../contract/rules/order-display'
import {
  editRiderStatus,
  readRider,
  readRiderStats,
  type Rider,
  type RiderId,
} from '../../../contract/entities/riders'
import { documentIdOf } from '../../../contract/entities/rider-documents'
import type { ApiClient } from '../support/api-client'
import { isAssignable } from '../../../contract/rules/rider-rules'
import { pendingOrders } from '../support/data'
import {
  assign,
  closeAssigned,
  cutOff,
  expect,
  goTo,
  live,
  openOrders,
  signedIn,
  test,
} from '../support/fixtures'
import { TINY_JPEG } from '../../support/calls/tiny-jpeg'
import { violations } from '../support/violations'

/** On duty, with as few jobs as anybody, and waiting for an approval. */
async function waitingRider(admin: ApiClient): Promise<Rider> {
  const riders = (await admin.riders()).filter(isAssignable)
  const [rider] = riders.toSorted((one, other) => one.ongoing_orders_count - other.ongoing_orders_count)
  if (rider === undefined) throw new Error('no rider is on duty')
  return admin.call(editRiderStatus, { id: rider.id, status: 'PENDING' })
}

async function statusOf(admin: ApiClient, id: RiderId): Promise<string | null | undefined> {
  const [rider] = await admin.call(readRider, { id })
  return rider?.status
}

test('RI-02 RI-03 RI-04 RI-05 RI-07 RI-08 RI-09 AD-09 AG-161 a rider is found, approved, photographed, given the first job, and deactivated without a network', async ({
  page,
  wire,
  admin,
}) => {
  const rider = await waitingRider(admin)
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

  await page.getByRole('link', { name: 'View All' }).click()
  const list = page.getByRole('table', { name: 'Riders', exact: true })
  await expect(list).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search riders' }).fill(rider.email ?? '')
  await expect(list.getByRole('row')).toHaveCount(2)
  await list.getByRole('link', { name: fullName(rider), exact: true }).click()
  await expect(page).toHaveURL(`${wire.url}/riders-details/${rider.id}`)
  await expect(card.getByRole('heading', { name: fullName(rider) })).toBeVisible()

  await press('Approve')
  await expect(page.getByText('Rider has been approved!')).toBeVisible()
  expect(await statusOf(admin, rider.id)).toBe('APPROVED')

  // AD-09: the ID card arrives as a photo.
  await page.getByRole('button', { name: /^(Add|Change) ID card of / }).click()
  const buffer = Buffer.from(TINY_JPEG.slice(TINY_JPEG.indexOf(',') + 1), 'base64')
  await page.getByLabel(/^Picture/).setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: 'New ID card' })).toBeVisible()
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Picture saved.')).toBeVisible()
  const [stored] = await admin.call(readRider, { id: rider.id })
  expect(documentIdOf(stored?.id_card ?? null)).not.toBeNull()
  await page.getByRole('button', { name: 'Open ID card' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'ID card' })
  await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/)
  expect(await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
    2, 1,
  ])
  await page.keyboard.press('Escape')

  const [order] = await pendingOrders(admin, 1)
  await openOrders(page, wire.url, 'pending')
  await assign(page, order.id, fullName(rider))
  await expect(page.getByText('Order assigned successfully!')).toBeVisible()
  await closeAssigned(page)
  await goTo(page, wire.url, `/riders-details/${rider.id}`)
  const jobs = page.getByRole('region', { name: 'Orders in hand' })
  await expect(jobs).toContainText(String(order.id))
  // Deactivating a rider who has a job asks first.
  await expect(jobs.locator('header span')).toHaveText(String(rider.ongoing_orders_count + 1))
  expect((await admin.order(order.id)).rider?.id).toBe(rider.id)

  await cutOff(page, wire)
  await expect(page.getByText(/^Offline since \d\d:\d\d\./)).toBeVisible()
  await press('Deactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(card.getByText('Deactivated', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await goTo(page, wire.url, `/all-riders?q=${encodeURIComponent(rider.email ?? '')}`)
  const row = list.getByRole('row').filter({ hasText: fullName(rider) })
  await expect(row).toContainText('Deactivated')
  expect(await statusOf(admin, rider.id)).toBe('APPROVED')

  wire.restore()
  await expect(page.getByText('Rider has been deactivated!')).toBeVisible()
  await expect(row).toContainText('Deactivated')
  expect(await statusOf(admin, rider.id)).toBe('DEACTIVATED')
})
