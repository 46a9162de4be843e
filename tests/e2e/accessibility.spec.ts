import { expect, openOrders, rowOf, signedIn, signIn, test } from './support/fixtures'
import { violations } from './support/violations'
import { pendingOrders } from './support/data'

test('login, overview, orders and the assign panel have no accessibility violation in either theme', async ({
  page,
  wire,
  admin,
}) => {
  await page.goto(wire.url)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await signIn(page, wire.url)
  await expect(page.getByText('Needs attention')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const [order] = await pendingOrders(admin, 1)
  await openOrders(page, wire.url, 'pending')
  await rowOf(page, order.id).click()
  await expect(page.getByRole('complementary', { name: 'View Order' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the main job needs no mouse: J, A, Enter assign the nearest rider', async ({ page, wire, admin }) => {
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
})
