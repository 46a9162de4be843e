import type { BrowserContext, Page } from 'playwright-core'
import { assignOrder, cancelOrder, createOrder } from '../../contract/entities/orders'
import { INTAKE_SETTING_ID, updateSetting } from '../../contract/entities/settings'
import { builtPart } from '../e2e/support/built-part'
import { pendingOrders, someRiders } from '../e2e/support/data'
import { startTwoBuilds, type TwoBuilds } from '../e2e/support/two-builds'
import { newOrder } from '../support/calls/waybill-rows'
import { holdDatabase, raiseDatabase } from './held-database'
import { pressLogin } from './press-login'
import type { Callers, Found, Shot } from './screens'

/** The lines under the top bar: what a person must know of this device, its connection and its version. */
export function deviceOpenings(found: Found, { admin, superadmin }: Callers): Shot[] {
  const update = twoBuilds()
  const shots: Omit<Shot, 'states'>[] = [
    {
      name: 'banner-intake-off',
      path: '/overview',
      open: async (page) => {
        await superadmin.call(updateSetting, { id: INTAKE_SETTING_ID, value: 'FALSE' })
        await page.reload()
        await page.getByText('Order intake is OFF.').waitFor()
      },
      close: () => superadmin.call(updateSetting, { id: INTAKE_SETTING_ID, value: 'TRUE' }),
    },
    {
      name: 'banner-paused',
      path: '/outbox',
      open: async (page) => {
        await page.getByRole('button', { name: 'Pause sending' }).click()
        await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
      },
      close: (page) => page.getByRole('button', { name: 'Resume sending' }).click(),
    },
    {
      name: 'banner-away',
      path: '/orders',
      own: async (context, url) => {
        await context.clock.install()
        return url
      },
      open: async (page) => {
        await page.getByText(/^All [\d,]+ orders are on this device/).waitFor()
        await page.context().setOffline(true)
        await page.getByText(/^Offline since .* You can keep working/).waitFor()
        const [first, second] = await pendingOrders(admin, 2)
        const [rider] = await someRiders(admin, 1)
        await admin.call(createOrder, newOrder())
        await admin.call(assignOrder, { order_id: first.id, rider_id: rider.id })
        await admin.call(cancelOrder, { order_id: second.id })
        await page.clock.fastForward('12:00')
        await page.context().setOffline(false)
        await page.getByText(/^While you were away/).waitFor()
      },
    },
    {
      name: 'banner-delayed',
      path: '/orders',
      own: async (context, url) => {
        await context.routeWebSocket(/./, (socket) => socket.close())
        return url
      },
      open: (page) => page.getByText(/^Delayed: .* checks regularly/).waitFor(),
    },
    { name: 'banner-update', path: '/orders', own: update.own, open: update.deploy, close: update.close },
    {
      name: 'banner-update-asks',
      path: `/orders?order=${found.ofBulk.id}&panel=amount`,
      own: update.own,
      open: async (page) => {
        await page.getByLabel('Amount (N)').fill('1234.50')
        await update.deploy(page)
        await page.getByRole('button', { name: 'Reload', exact: true }).click()
      },
      close: update.close,
    },
    {
      name: 'banner-not-saved',
      path: '/',
      isPublic: true,
      own: async (context, url) => {
        await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
        return url
      },
      open: async (page) => {
        await pressLogin(page)
        await page.getByText('Changes are not saved on this device').waitFor()
      },
    },
    {
      name: 'banner-blocked',
      path: '/',
      isPublic: true,
      own: holdDatabase,
      open: async (page) => {
        await pressLogin(page)
        await page.getByText('Close other Waybill tabs').waitFor()
      },
    },
    {
      name: 'banner-outdated',
      path: '/orders',
      own: inItsOwn,
      open: async (page) => {
        await raiseDatabase(page)
        await page.getByText(/^Waybill was updated in another tab/).waitFor()
      },
    },
    {
      name: 'banner-lost',
      path: '/orders',
      own: inItsOwn,
      open: async (page) => {
        await page.getByText(/^All [\d,]+ orders are on this device/).waitFor()
        const devtools = await page.context().newCDPSession(page)
        const { origin } = new URL(page.url())
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
        await page.getByText(/^This device lost local data/).waitFor()
      },
    },
    {
      name: 'crashed',
      path: '/overview',
      own: async (context, url) => {
        await context.addInitScript(() => {
          Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
        })
        await context.route(builtPart('outbox-screen'), (route) => route.fulfill({ status: 404 }))
        return url
      },
      open: async (page) => {
        await page.getByRole('navigation').getByRole('link', { name: 'Outbox' }).click()
        await page.getByText('Unexpected Application Error!').waitFor()
      },
    },
  ]
  return shots.map((shot): Shot => ({ ...shot, states: ['full'] }))
}

async function inItsOwn(_context: BrowserContext, url: string): Promise<string> {
  return url
}

/** The server deploys another build while a page of the first one is open. */
function twoBuilds() {
  let builds: TwoBuilds | null = null
  return {
    own: async (_context: BrowserContext, url: string) => {
      builds = await startTwoBuilds(Number(new URL(url).port))
      return builds.url
    },
    deploy: async (page: Page) => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
      builds?.deploy()
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await page.getByText('A new version of Waybill is ready').waitFor()
    },
    close: async () => builds?.close(),
  }
}
