import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fullName } from '../../../contract/rules/order-display'
import { launchOwnChromium } from '../../proofs/parts/own-chromium'
import { startFaultProxy } from '../../support/fault-proxy'
import { apiClient } from '../support/api-client'
import { CORRUPTIONS, storeOf } from '../support/corruptions'
import { pendingOrders, someRiders } from '../support/data'
import { inTurn } from '../../support/long-form'
import {
  assign,
  closeAssigned,
  expect,
  live,
  openOrders,
  rowOf,
  signIn,
  signInToOrders,
  keptTest as test,
  type Page,
  cutOff,
  loadedAhead,
} from '../support/fixtures'
import { promisedMs } from '../support/promised-time'
import { startWaybillServer } from '../support/waybill-server'

const LOST = /^This device lost local data/
const NOT_SAVED = 'Changes are not saved on this device'
const OUTDATED = /^Waybill was updated in another tab\. Reload this page/

/** 'This device lost local data: up to 2 unsent changes (orders 3003, 3004)' */
function ordersIn(said: string): number[] {
  const names = /: up to \d+ unsent changes? \(orders? ([\d, ]+)\)$/.exec(said)?.[1] ?? ''
  return names.split(', ').filter(Boolean).map(Number)
}

test('P13 C41 one corruption after another, each after a kill: each is announced, and an unsent change is either named as lost or still sent', async () => {
  // So many that the browser has laid them in several files: of fewer it can mend everything.
  const server = await startWaybillServer({ orders: 3000 })
  const wire = await startFaultProxy(server.port)
  const admin = await apiClient(server.url)
  const profile = await mkdtemp(join(tmpdir(), 'waybill-profile-'))
  const [rider] = await someRiders(admin, 1)
  let browser = await launchOwnChromium(profile)
  const used: number[] = []
  try {
    let page = await browser.context.newPage()
    await signIn(page, wire.url)
    for (const [what, corrupt] of inTurn(Object.entries(CORRUPTIONS), 1)) {
      const [{ id }] = await pendingOrders(admin, 1)
      used.push(id)
      await openOrders(page, wire.url)
      await loadedAhead(page)
      wire.blackhole()
      await assign(page, id, fullName(rider))
      await expect(rowOf(page, id)).toHaveAttribute('data-pending', /./)
      await browser.kill()
      await corrupt(await storeOf(profile))
      wire.restore()
      browser = await launchOwnChromium(profile)
      page = await browser.context.newPage()
      await signIn(page, wire.url)
      const alert = page.getByRole('alert').filter({ hasText: LOST })
      await alert.waitFor()
      const said = (await alert.locator('p').textContent()) ?? ''
      await page.reload()
      await expect(alert).toBeVisible()
      await alert.getByRole('button', { name: 'Dismiss' }).click()
      await expect(alert).toBeHidden()
      const named = ordersIn(said)
      // A dismissal just before the kill may not have reached the disk, so an earlier change may be named again.
      expect(used).toEqual(expect.arrayContaining(named))
      if (named.includes(id)) continue
      // The browser mended its files and the change was in them: then it is none of what was lost.
      if (named.length === 0)
        expect([what, said]).toEqual([
          what,
          'This device lost local data. As far as Waybill knows, no unsent change was lost.',
        ])
      await expect.poll(async () => (await admin.order(id)).rider?.id).toBe(rider.id)
    }
  } finally {
    await browser.kill()
    await wire.close()
    await server.stop()
    await rm(profile, { recursive: true, force: true })
  }
})

test(
  'P13 C40 everything cleared under an open page costs nothing, the databases cleared while it is closed what waited: both announced',
  { tag: '@long' },
  async ({ page, context, wire, admin }) => {
    const [first, second] = await pendingOrders(admin, 2)
    const [rider] = await someRiders(admin, 1)
    const cdp = await context.newCDPSession(page)
    const clear = (storageTypes: string) =>
      cdp.send('Storage.clearDataForOrigin', { origin: wire.url, storageTypes })
    const lost = page.getByRole('alert').filter({ hasText: LOST })

    await signInToOrders(page, wire.url)
    const whole = page.getByText(/^All [\d,]+ orders are on this device/)
    const before = (await whole.textContent()) ?? ''
    await loadedAhead(page)
    wire.blackhole()
    await assign(page, first.id, fullName(rider))
    await expect(rowOf(page, first.id)).toHaveAttribute('data-pending', /./)
    await clear('all')
    wire.restore()
    await expect(lost).toBeVisible()
    await expect(lost).toContainText('no unsent change was lost')
    await expect.poll(async () => (await admin.order(first.id)).rider?.id).toBe(rider.id)
    await expect(page.locator('.status-bar')).toContainText('0 waiting')
    await expect(whole).toHaveText(before)
    await lost.getByRole('button', { name: 'Dismiss' }).click()

    await openOrders(page, wire.url)
    await loadedAhead(page)
    wire.blackhole()
    await assign(page, second.id, fullName(rider))
    await expect(rowOf(page, second.id)).toHaveAttribute('data-pending', /./)
    await page.goto('about:blank')
    await clear('indexeddb')
    wire.restore()
    await signIn(page, wire.url)
    await expect(lost).toContainText(`up to 1 unsent change (order ${second.id})`)
  },
)

test(
  'C38 a quota too small for the orders: the console says so and works on, each change sent at once',
  { tag: '@long' },
  async ({ page, context, wire, admin, pageFaults }) => {
    const [order] = await pendingOrders(admin, 1)
    const [rider] = await someRiders(admin, 1)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: wire.url, quotaSize: 300_000 })
    await signIn(page, wire.url)
    await expect(page.getByText(NOT_SAVED)).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
    await live(page)
    await assign(page, order.id, fullName(rider))
    await expect.poll(async () => (await admin.order(order.id)).rider?.first_name).toBe(rider.first_name)
    await expect(page.getByText(NOT_SAVED)).toBeVisible()
    expect(pageFaults).toEqual([])
  },
)

test.describe('without IndexedDB', () => {
  test(
    'C43 the console works online and says what it lacks; offline it refuses to queue',
    { tag: '@long' },
    async ({ page, wire, admin }) => {
      const [first, second] = await pendingOrders(admin, 2)
      const [rider] = await someRiders(admin, 1)
      await page.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', { value: undefined })
      })
      await signIn(page, wire.url)
      await expect(page.getByText(NOT_SAVED)).toBeVisible()
      await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
      await live(page)
      await assign(page, first.id, fullName(rider))
      await expect.poll(async () => (await admin.order(first.id)).rider?.first_name).toBe(rider.first_name)
      await closeAssigned(page)
      await cutOff(page, wire)
      await expect(page.locator('.status-bar')).toContainText(/Offline/)
      await assign(page, second.id, fullName(rider))
      await expect(
        page.getByText('You are offline, and this device cannot save the change. Nothing was sent.').first(),
      ).toBeVisible()
    },
  )
})

test(
  'P11 C45 a connection that does not let go: the update waits, says so, and goes on by itself',
  { tag: '@long' },
  async ({ page, context, wire }) => {
    const stubborn = await context.newPage()
    await stubborn.goto(`${wire.url}/favicon.svg`)
    await openRaw(stubborn, 10)
    await page.goto(wire.url)
    await signInHere(page)
    await expect(page.getByText('Close other Waybill tabs to finish the update')).toBeVisible()
    await stubborn.close()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await expect(page.getByText('Close other Waybill tabs to finish the update')).toBeHidden()
  },
)

test(
  'P11 C44 an old tab is read-only within 3 s of the update, and keeps what is typed',
  { tag: '@long' },
  async ({ page, context, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    await signInToOrders(page, wire.url)
    await rowOf(page, order.id).click()
    await page.keyboard.press('a')
    const search = page.getByPlaceholder('enter rider name to search')
    await search.fill('Mus')
    const updated = await context.newPage()
    await updated.goto(`${wire.url}/favicon.svg`)
    const present = await versionOf(updated)
    await openRaw(updated, present + 10)
    await expect(page.getByText(OUTDATED)).toBeVisible({ timeout: promisedMs(3_000) })
    await expect(search).toHaveValue('Mus')
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect(page.getByText(OUTDATED)).toBeVisible()
    expect(await versionOf(updated)).toBe(present + 10)
  },
)

/** Of the console's database, as the browser counts: ten times what the code says. */
async function versionOf(page: Page): Promise<number> {
  const all = await page.evaluate(() => indexedDB.databases())
  const version = all.find(({ name }) => name?.startsWith('waybill:'))?.version
  if (version === undefined) throw new Error('There is no database of the console.')
  return version
}

async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('superadmin@waybill.demo')
  await page.getByLabel('Password', { exact: true }).fill('waybill-demo-1')
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The database of the superadmin, whose id is 1, by hand; it never lets go. */
async function openRaw(page: Page, version: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(`waybill:${location.host}:1`, wanted)
        request.addEventListener('upgradeneeded', () => {
          if (wanted !== 10) return
          const keys = { orders: 'id', orderBases: 'id', riders: 'id', bulkOrders: 'id', companyUsers: 'id' }
          for (const [name, keyPath] of Object.entries({
            ...keys,
            windows: 'query',
            counters: 'id',
            meta: 'key',
          }))
            request.result.createObjectStore(name, { keyPath })
          request.result.createObjectStore('drafts', { keyPath: 'form' })
          request.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
        })
        request.addEventListener('success', () => {
          Object.assign(window, { held: request.result })
          resolve()
        })
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      }),
    version,
  )
}
