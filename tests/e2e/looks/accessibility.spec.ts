import { listCompanyUsers } from '../../../contract/entities/companies'
import { listRiders } from '../../../contract/entities/riders'
import { SCREENS, type ScreenPath } from '../../../src/views/shared/navigation/screens'
import type { ApiClient } from '../support/api-client'
import { pendingOrders } from '../support/data'
import { expect, goTo, loadedAhead, openOrders, signedIn, test } from '../support/fixtures'
import { violations } from '../support/violations'

/** What is there once a screen has its rows, where it shows neither skeletons nor that it is busy. */
const SHOWS: Readonly<Partial<Record<ScreenPath, string>>> = {
  '/assign/:tab?': 'role=list[name=/^Riders for order/]',
  '/fleet': '[data-rider]',
}

test('no screen and no panel has an accessibility violation in either theme', async ({
  page,
  wire,
  admin,
}) => {
  const wrong: string[] = []
  const look = async (where: string) =>
    wrong.push(...(await violations(page)).map((found) => `${where}: ${found}`))

  for (const path of ['/', '/forgot-password', '/verify-otp']) {
    await page.goto(`${wire.url}${path}`)
    await expect(page.locator('form, main h1').first()).toBeVisible()
    await look(path)
  }

  const [order] = await pendingOrders(admin, 1)
  const addressOf = await addresses(admin, order.id)
  await signedIn(page, wire.url)
  await openOrders(page, wire.url, 'pending')
  await loadedAhead(page)
  for (const { path, title } of SCREENS) {
    await goTo(page, wire.url, addressOf(path))
    await expect(page).toHaveTitle(path === '/wall' ? /Wall/ : `${title} · Waybill`)
    await expect(page.locator(SHOWS[path] ?? 'body').first()).toBeVisible()
    await expect(page.locator('.skeleton-rows, [aria-busy="true"]')).toHaveCount(0)
    await look(path)
  }

  await goTo(page, wire.url, `/orders?order=${order.id}&panel=assign`)
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('the assign panel')
  expect(wrong).toEqual([])
})

/** The address of a screen with what its parameters stand for. */
async function addresses(admin: ApiClient, order: number): Promise<(path: ScreenPath) => string> {
  const [company] = (await admin.call(listCompanyUsers, { paginate: 'NO' })).users.data
  const [rider] = (await admin.call(listRiders, { page: 1 })).data
  const ids = { '/company-user': company?.id, '/riders-details': rider?.id, '/roles': 2, '/orders': order }
  return (path) => {
    const [, id] = Object.entries(ids).find(([start]) => path.startsWith(start)) ?? []
    const user = /rate-card|bulk-orders\/create/.test(path) ? `?user_id=${company?.id}` : ''
    return (
      path
        .replace(/\/:\w+\?/g, '')
        .replace(':id', String(id))
        .replace(':name', 'Ada') + user
    )
  }
}

test(
  'the main job needs no mouse: J, A, Enter assign the nearest rider',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    await signedIn(page, wire.url)
    await openOrders(page, wire.url, 'pending')
    await page.keyboard.press('j')
    const focused = page.locator('[data-order-id]:focus')
    await expect(focused).toHaveCount(1)
    const id = Number(await focused.getAttribute('data-order-id'))
    const before = await admin.order(id)
    await page.keyboard.press('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Order assigned successfully!')).toBeVisible()
    const after = await admin.order(id)
    expect([after.status, after.revision]).toEqual(['ASSIGNEDTORIDER', (before.revision ?? 0) + 1])
  },
)
