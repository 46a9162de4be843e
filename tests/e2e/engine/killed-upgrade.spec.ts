import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assignNearest, openList, rowOf, signInOnce } from '../../proofs/parts/dispatcher'
import { launchOwnChromium, type OwnChromium } from '../../proofs/parts/own-chromium'
import { pendingOrders } from '../support/data'
import { expect, keptTest as test, type Page, cutOff } from '../support/fixtures'
import { makeOld, readState, type StoredState } from '../support/old-database'

/** After the upgrade has begun, ms. */
const MOMENTS_MS = [0, 40, 120, 300]
const COMPANIES = 15_000
const NEWEST = 40

/** A page of the same origin without the console, which would upgrade. */
async function besides(browser: OwnChromium, url: string): Promise<Page> {
  const page = await browser.context.newPage()
  await page.goto(`${url}/favicon.svg`)
  return page
}

/** Before the page is loaded; what it answers resolves as soon as the page upgrades its database. */
async function watchUpgrade(page: Page): Promise<{ begun: Promise<unknown> }> {
  const begun = page.waitForEvent('console', { predicate: (line) => line.text() === 'upgrading' })
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      const request = version === undefined ? open(name) : open(name, version)
      request.addEventListener('upgradeneeded', () => console.info('upgrading'))
      return request
    }
  })
  return { begun }
}

test(
  'P11 C46 the browser killed at four moments of a database upgrade: it runs again, rows and outbox are whole',
  { tag: '@long' },
  async ({ wire, admin }) => {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-upgrade-'))
    const before = join(folder, 'before')
    const [order] = await pendingOrders(admin, 1)
    let browser = await launchOwnChromium(before)
    try {
      const page = await browser.context.newPage()
      await signInOnce(page, wire.url)
      await openList(page, wire.url)
      await page.getByText(/^All [\d,]+ orders are on this device/).waitFor()
      await cutOff(page, wire)
      await page.getByText(/^Offline since .* You can keep working/).waitFor()
      await assignNearest(page, order.id)
      await expect(rowOf(page, order.id)).toContainText('Waiting for connection')
      await page.goto(`${wire.url}/favicon.svg`).catch(() => undefined)
      await page.close()
      wire.restore()
      const beside = await besides(browser, wire.url)
      await makeOld(beside, COMPANIES)
      const old = await readState(beside)
      expect([old.version, old.outbox.length, old.unmarked >= COMPANIES]).toEqual([10, 1, true])
      wire.cut()
      await browser.close()

      const left: StoredState[] = []
      for (const [index, afterMs] of MOMENTS_MS.entries()) {
        const profile = join(folder, String(index))
        await cp(before, profile, { recursive: true, filter: (path) => !/\/Singleton/.test(path) })
        browser = await launchOwnChromium(profile)
        const upgraded = await browser.context.newPage()
        const { begun } = await watchUpgrade(upgraded)
        void upgraded.goto(`${wire.url}/orders`).catch(() => undefined)
        await begun
        await new Promise((resolve) => setTimeout(resolve, afterMs))
        await browser.kill()
        browser = await launchOwnChromium(profile)
        wire.restore()
        const state = await readState(await besides(browser, wire.url))
        wire.cut()
        left.push(state)
        expect([state.orders, state.outbox]).toEqual([old.orders, old.outbox])
        expect([state.version, state.unmarked]).toEqual(
          state.version === NEWEST ? [NEWEST, 0] : [old.version, old.unmarked],
        )
        const again = await browser.context.newPage()
        await again.goto(`${wire.url}/orders`)
        // It rewrites all of the rows first.
        await expect(rowOf(again, order.id)).toContainText('Waiting for connection')
        if (index < MOMENTS_MS.length - 1) await browser.kill()
        else wire.restore()
      }
      // At least the first of them fell into it.
      expect(left[0]?.version).toBe(old.version)
      await expect.poll(async () => (await admin.order(order.id)).revision).toBe((order.revision ?? 0) + 1)
    } finally {
      await browser.kill()
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    }
  },
)
