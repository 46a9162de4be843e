import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../../support/fault-proxy'
import { apiClient, PASSWORD, type ApiClient } from './api-client'
import { NO_CONSOLE, signedIn } from './signed-in'
import { watchPages } from './page-faults'
import { startWaybillServer, type WaybillServer } from './waybill-server'

type WorkerFixtures = { server: WaybillServer; admin: ApiClient }
type TestFixtures = {
  /** Whether a service worker keeps the console for offline use. This costs a third of a sign-in. */
  isKept: boolean
  wire: FaultProxy
  pageFaults: string[]
  /** Another person at another computer: a browser context of its own, watched like the first. */
  another: () => Promise<Page>
}

/** One server a worker; one wire a test. What no page may do (`watchPages`) fails any test it happens in. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startWaybillServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  admin: [async ({ server }, provide) => provide(await apiClient(server.url)), { scope: 'worker' }],
  wire: async ({ server }, provide) => {
    const wire = await startFaultProxy(server.port)
    await provide(wire)
    await wire.close()
  },
  isKept: [false, { option: true }],
  pageFaults: [
    async ({ context, isKept }, provide) => {
      if (!isKept) await keepNothing(context)
      const faults: string[] = []
      watchPages(context, faults)
      await provide(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  another: async ({ browser, isKept, pageFaults }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      if (!isKept) await keepNothing(context)
      watchPages(context, pageFaults)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** For consoles that a service worker keeps: they open without a server, and a new build waits for them. */
export const keptTest = test.extend({ isKept: true })

/** As in a browser that has no service workers. */
const keepNothing = (context: BrowserContext) =>
  context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))

/** By the form, as a person does. */
export async function signIn(page: Page, url: string, email = 'superadmin@waybill.demo'): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressLogin(page)
  await expect(page).toHaveURL(`${url}/overview`)
}

const BUSY = 'The server is busy'

/** A server that is busy says so before it looks at the password: then it is pressed again, as a person does. */
async function pressLogin(page: Page): Promise<void> {
  const busy = page.getByRole('alert').filter({ hasText: BUSY })
  const left = page.waitForURL((url) => url.pathname !== '/')
  for (let press = 1; press <= 3; press += 1) {
    await page.getByRole('button', { name: 'Login' }).click()
    const isIn = await Promise.race([left.then(() => true), busy.waitFor().then(() => false)])
    if (isIn) return
  }
}

/** Signed in, at the order list, with everything on this device. */
export async function signInToOrders(page: Page, url: string, email?: string): Promise<void> {
  await signedIn(page, url, email)
  await openOrders(page, url)
  // Riders come last: without them nobody can be chosen once the network is gone.
  await expect(page.getByText(/^All [\d,]+ orders are on this device/)).toBeVisible()
}

/** Waits until every part of the console is loaded, which is some time after the first rows. */
export async function loadedAhead(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('loaded ahead').length > 0, null, {
    timeout: 60_000,
  })
}

/** Cuts the network of a console that has been open for some seconds. */
export async function cutOff(page: Page, wire: FaultProxy): Promise<void> {
  await loadedAhead(page)
  wire.cut()
}

/** Goes by G and a letter. Both must come within a second, which a busy machine may miss. */
export async function goByKeys(page: Page, letter: string, there: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(there).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** As a link does, within the page that is open; in a new tab the page is loaded. */
export async function goTo(page: Page, url: string, path: string): Promise<void> {
  const isOpen = page.url().startsWith(`${url}/`) && ![`${url}/`, `${url}${NO_CONSOLE}`].includes(page.url())
  if (isOpen) await page.evaluate((next) => history.pushState(null, '', next), path)
  else await page.goto(`${url}${path}`)
}

/** The order list, with the engine caught up. */
export async function openOrders(page: Page, url: string, status?: string): Promise<void> {
  await goTo(page, url, `/orders${status === undefined ? '' : `/${status}`}`)
  await caughtUp(page)
}

/** The order list stands and the engine has caught up. */
export async function caughtUp(page: Page): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible()
  await live(page)
}

export async function live(page: Page): Promise<void> {
  await expect(page.locator('.status-bar')).toContainText(/Live · \d+ s/)
}

export function rowOf(page: Page, orderId: number): Locator {
  return page.locator(`[data-order-id="${orderId}"]`)
}

export function assignPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Assign Order to a Rider' })
}

/** Presses Assign; the demo riders work in five towns, so one who is far away is asked about once. */
export async function pressAssign(page: Page): Promise<void> {
  const panel = assignPanel(page)
  await panel.getByRole('button', { name: 'Assign' }).click()
  const again = panel.getByRole('button', { name: 'Assign anyway' })
  if (await again.isVisible()) await again.click()
}

/** Opens the panel of a row, chooses the rider by name and presses Assign. */
export async function assign(page: Page, orderId: number, riderName: string): Promise<void> {
  await rowOf(page, orderId).click()
  await page.keyboard.press('a')
  await chooseRider(page, riderName)
  await pressAssign(page)
}

/** Chooses in the open panel. The list is found again in its own time: a press on a row that it takes away is none. */
export async function chooseRider(page: Page, riderName: string): Promise<void> {
  const panel = assignPanel(page)
  await panel.getByPlaceholder('enter rider name to search').fill(riderName)
  const first = panel.getByRole('option').first()
  await expect(first).toContainText(riderName)
  await first.click()
  await expect(panel.locator('.assign-choice strong')).toHaveText(riderName)
}

/**
 * Waits until the assign panel closes, and closes the dialog 'Order Assigned' if it is shown. On a busy machine the panel
 * may stop waiting before the server answers; then there is no dialog. The dialog may open a moment after the panel closed.
 */
export async function closeAssigned(page: Page): Promise<void> {
  await expect(assignPanel(page)).toBeHidden()
  const dialog = page.getByRole('dialog', { name: 'Order Assigned' })
  await dialog.waitFor({ timeout: 2_000 }).catch(() => undefined)
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

export type { BrowserContext, Locator, Page }
export { expect, signedIn }

/** In the question before an order is cancelled: the first reason of the list. */
export async function chooseReason(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option').first().click()
}
