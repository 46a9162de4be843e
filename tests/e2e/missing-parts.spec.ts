import { expect, signIn, test } from './support/fixtures'
import { entry, NEXT, SLOW, startTwoBuilds } from './support/two-builds'

test.use({ serviceWorkers: 'block' })

test('without a service worker, a part that a deploy took away is had by one reload, never by a loop', async ({
  page,
  server,
  pageFaults,
}) => {
  const builds = await startTwoBuilds(server.port)
  await signIn(page, builds.url)
  await expect(page.getByRole('region', { name: 'Total Orders' })).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  builds.deploy()
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click()
  // The bar says 'Settings' at once; the part of it comes with the page of the next build.
  await expect.poll(() => loads, SLOW).toBe(1)
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible(SLOW)
  await expect(entry(page)).toHaveAttribute('src', NEXT)

  await page.route('**/assets/outbox-screen*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('navigation').getByRole('link', { name: 'Outbox' }).click()
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
  expect(loads).toBe(1)
  pageFaults.length = 0
  await builds.close()
})

test('without a service worker, a part that cannot be loaded for want of a network never takes the page away', async ({
  page,
  wire,
  pageFaults,
}) => {
  await signIn(page, wire.url)
  await expect(page.getByRole('region', { name: 'Total Orders' })).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
  expect(loads).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible(SLOW)
  pageFaults.length = 0
})

test('without a service worker, a part that cannot be loaded ahead of need never reloads the page, and what is typed stays', async ({
  page,
  server,
  pageFaults,
}) => {
  let loads = 0
  let refused = 0
  page.on('load', () => (loads += 1))
  await page.route('**/assets/overview-screen*.js', async (route) => {
    refused += 1
    await route.fulfill({ status: 404 })
  })
  await page.goto(server.url)
  await page.getByLabel('Email').fill('superadmin@waybill.demo')
  await expect.poll(() => refused).toBeGreaterThan(0)
  // The failed load has been told to the page by the time that a later script has run.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await expect(page.getByLabel('Email')).toHaveValue('superadmin@waybill.demo')
  expect(loads).toBe(1)
  pageFaults.length = 0
})
