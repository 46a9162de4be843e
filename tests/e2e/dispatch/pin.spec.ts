import type { Page } from '@playwright/test'
import { listOrders } from '../../../contract/entities/orders'
import { apiClient } from '../support/api-client'
import { expect, goTo, signedIn, test } from '../support/fixtures'
import { fillPackage, pressCreate } from '../support/order-forms'
import { startWaybillServer } from '../support/waybill-server'

/** A server without Google and without a gazetteer: nothing of maps is answered. */
async function withoutMaps(page: Page): Promise<void> {
  for (const path of ['places', 'google-location-api', 'google-api', 'directions'])
    await page.route(`**/api/${path}?**`, (route) =>
      route.fulfill({ status: 404, json: { status: 'error', error: 'Route not found' } }),
    )
}

async function setPin(
  page: Page,
  end: 'Pickup' | 'Delivery',
  position: string,
  address: string,
): Promise<void> {
  await page.getByRole('button', { name: `Set a pin on the map for ${end} location` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `${end} location: set the pin` })
  await dialog.getByLabel('Position (latitude, longitude)').fill(position)
  await dialog.getByRole('button', { name: /^Map/ }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByLabel('Address').fill(address)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

test(
  'CO-03 a bare server without any search: an order by two pins, set by the keyboard alone',
  { tag: '@long' },
  async ({ page }) => {
    const server = await startWaybillServer({ env: { CONTRACT_ONLY: '1' } })
    try {
      await withoutMaps(page)
      await signedIn(page, server.url)
      await goTo(page, server.url, '/create-order')
      await page.getByLabel('Customer name').fill('Sade Balogun')
      await page.getByLabel('Customer phone').fill('0803 412 7765')
      await page.getByRole('combobox', { name: 'Pickup location' }).fill('Herbert Macaulay Way')
      await expect(
        page.getByText('This server has no place search. Type the address and set a pin on the map.'),
      ).toBeVisible()
      await setPin(page, 'Pickup', '6.5010, 3.3750', 'Red gate after the mosque, Herbert Macaulay Way')
      await setPin(page, 'Delivery', '6.4400, 3.4750', 'Behind the filling station, Admiralty Way')
      await fillPackage(page, page, { item: 'Birthday cake', category: 'Food' })
      await page.getByRole('button', { name: 'Get Charges' }).click()
      await expect(page.getByText('Distance (estimated)')).toBeVisible()
      await pressCreate(page)
      await expect(page.getByText('Order Created!')).toBeVisible()
      const admin = await apiClient(server.url)
      const [made] = (await admin.call(listOrders, { page: 1 })).orders.data
      expect([made?.pickup_location, made?.delivery_point_location]).toEqual([
        'Red gate after the mosque, Herbert Macaulay Way',
        'Behind the filling station, Admiralty Way',
      ])
      const [lat = 0, lng = 0] = made?.pickup_location_coordinate ?? []
      expect([lat, lng > 3.375 && lng < 3.38]).toEqual([6.501, true])
    } finally {
      await server.stop()
    }
  },
)
