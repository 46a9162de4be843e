import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import type { ElementHandle, JSHandle, Page } from 'puppeteer-core'
import { DEFAULT_DISPLAY, pairDisplay } from '../../contract/entities/displays'
import { createOrder } from '../../contract/entities/orders'
import { listRiders } from '../../contract/entities/riders'
import { apiClient, PASSWORD, type ApiClient } from '../e2e/support/api-client'
import { startWaybillServer } from '../e2e/support/waybill-server'
import { newOrder } from '../support/calls/waybill-rows'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy'
import { launchOwnFirefox, type OwnFirefox } from './parts/own-firefox'

/*
 * The five roles in Firefox, each with what it does most; a start without a network; a kill while changes queue; and a wall whose
 * server is silent. Text is what a person would look for, and the server says what was done.
 */
/** What Firefox writes when a socket is cut, or a page is left while it loads a file: the journeys do both on purpose. */
const NETWORK = /connection to (the server at )?ws|A ServiceWorker intercepted the request/
const LIMIT_MS = 60_000
/** Orders that wait when the browser is killed. */
const QUEUED = 5

type Stage = { url: string; proxy: FaultProxy; admin: ApiClient; superadmin: ApiClient }
type Journey = (stage: Stage) => Promise<void>

const JOURNEYS: Record<string, Journey> = {
  'OPERATIONALSTAFF assigns an order by keys': async (stage) => {
    const { id } = await stage.admin.call(createOrder, newOrder())
    await inFirefox(async (page) => {
      await signIn(page, stage.url, 'operations')
      await assign(page, stage.url, id)
      await until('the order is assigned on the server', () => isAssigned(stage, id))
    })
  },
  'SUPERVISOR reads reports without income, and no members': async (stage) => {
    await inFirefox(async (page) => {
      await signIn(page, stage.url, 'supervisor')
      await page.goto(`${stage.url}/reports`)
      await see(page, 'Pickup to delivery')
      if ((await textOf(page)).includes('Income')) throw new Error('a SUPERVISOR sees the income')
      await page.goto(`${stage.url}/roles`)
      await until('the way back to the overview', () => Promise.resolve(page.url().endsWith('/overview')))
    })
  },
  'ADMIN adds a rider': async (stage) => {
    await inFirefox(async (page) => {
      await signIn(page, stage.url, 'admin')
      await page.goto(`${stage.url}/all-riders`)
      await press(page, 'Add rider')
      for (const [label, value] of Object.entries(RIDER)) await type(page, label, value)
      await press(page, 'Add rider', '[role="dialog"]')
      await until('the rider is on the server', async () => {
        const { data } = await stage.admin.call(listRiders, { page: 1, search: 'Firefox' })
        return data.length === 1
      })
    })
  },
  'SUPERADMIN switches to the dark theme and reads a history': async (stage) => {
    await inFirefox(async (page) => {
      await signIn(page, stage.url, 'superadmin')
      await page.goto(`${stage.url}/settings`)
      await press(page, 'Dark')
      await until('the dark theme', () =>
        page.evaluate(() => document.documentElement.classList.contains('dark')),
      )
      await page.goto(`${stage.url}/open-source`)
      await see(page, 'rxjs')
    })
  },
  'A display is paired, and says when its data is old': async (stage) => {
    await inFirefox(async (page) => {
      await page.goto(`${stage.url}/wall`)
      await page.waitForSelector('.cover-signs span', { timeout: LIMIT_MS })
      const code = await page.$$eval('.cover-signs span', (signs) =>
        signs.map((sign) => sign.textContent).join(' '),
      )
      await stage.superadmin.call(pairDisplay, { code, name: 'Firefox wall', settings: DEFAULT_DISPLAY })
      await see(page, /Live · \d+ s/)
      stage.proxy.blackhole()
      await until('a word about old data', async () => !/Live · \d+ s/.test(await textOf(page)), 240_000)
      stage.proxy.restore()
      await see(page, /Live · \d+ s/)
    })
  },
  'A start without a network shows the orders of before': async (stage) => {
    const { id } = await stage.admin.call(createOrder, newOrder())
    await inFirefox(async (page, firefox) => {
      await signIn(page, stage.url, 'admin')
      await openList(page, stage.url)
      await page.waitForSelector(rowOf(id), { timeout: LIMIT_MS })
      await page.close()
      stage.proxy.cut()
      const next = await firefox.openPage()
      await next.goto(`${stage.url}/orders`)
      await next.waitForSelector(rowOf(id), { timeout: LIMIT_MS })
      await see(next, /Offline|offline/)
      stage.proxy.restore()
      await see(next, /Live · \d+ s/)
    })
  },
  'A kill while changes queue loses and doubles none': async (stage) => {
    const ids: number[] = []
    while (ids.length < QUEUED) ids.push((await stage.admin.call(createOrder, newOrder())).id)
    const profile = await newProfile()
    try {
      const first = await launchOwnFirefox(profile)
      const page = await first.openPage()
      await signIn(page, stage.url, 'admin')
      await openList(page, stage.url)
      stage.proxy.cut()
      for (const id of ids) await assignShown(page, id)
      await first.kill()
      const second = await launchOwnFirefox(profile)
      const again = await second.openPage()
      await again.goto(`${stage.url}/outbox`)
      await see(again, `${QUEUED} waiting`)
      stage.proxy.restore()
      for (const id of ids) await until(`order ${id} is assigned`, () => isAssigned(stage, id))
      await second.kill()
    } finally {
      stage.proxy.restore()
      await remove(profile)
    }
  },
}

const RIDER = { 'First name': 'Firefox', 'Last name': 'Rider', 'Phone number': '08035550101' }

const server = await startWaybillServer({ orders: 300 })
const proxy = await startFaultProxy(server.port)
const stage: Stage = {
  url: proxy.url,
  proxy,
  admin: await apiClient(server.url),
  superadmin: await apiClient(server.url, 'superadmin@waybill.demo'),
}
const faults: Record<string, string> = {}
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
for (const [name, journey] of Object.entries(JOURNEYS)) {
  if (!name.includes(values.only)) continue
  const beganMs = performance.now()
  try {
    await journey(stage)
  } catch (error) {
    faults[name] = error instanceof Error ? error.message : String(error)
  }
  proxy.restore()
  console.log(
    `${faults[name] === undefined ? '✓' : '✗'} ${name}, ${Math.round((performance.now() - beganMs) / 1000)} s`,
  )
}
await proxy.close()
await server.stop()
const isProven = Object.keys(faults).length === 0
console.log(JSON.stringify({ journeys: Object.keys(JOURNEYS).length, faults, isProven }, null, 2))
process.exitCode = isProven ? 0 : 1

/** A Firefox that nobody has used. Its profile is deleted at the end. */
async function inFirefox(play: (page: Page, firefox: OwnFirefox) => Promise<void>): Promise<void> {
  const profile = await newProfile()
  const firefox = await launchOwnFirefox(profile)
  try {
    const page = await firefox.openPage()
    const errors: string[] = []
    page.on('pageerror', (error) => {
      const words = error instanceof Error ? error.message : String(error)
      if (!NETWORK.test(words)) errors.push(words)
    })
    await play(page, firefox).catch(async (error: unknown) => {
      const seen = await textOf(page).catch(() => 'nothing')
      throw new Error(`${String(error)}; on ${page.url()}: ${seen.slice(0, 600)}`)
    })
    if (errors.length > 0) throw new Error(`errors on the page: ${errors.join('; ')}`)
  } finally {
    await firefox.kill()
    await remove(profile)
  }
}

function newProfile(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'waybill-firefox-'))
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function signIn(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await type(page, 'Email', `${name}@waybill.demo`)
  await type(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
  await until('the overview', () => Promise.resolve(page.url().endsWith('/overview')))
  // From here on the console starts without a network too.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/orders`)
  await see(page, /Live · \d+ s/)
}

async function assign(page: Page, url: string, id: number): Promise<void> {
  await openList(page, url)
  await assignShown(page, id)
}

/** Opens the panel of a row by its key and takes the rider that it suggests. */
async function assignShown(page: Page, id: number): Promise<void> {
  await (await page.waitForSelector(`${rowOf(id)} [data-column="id"]`, { timeout: LIMIT_MS }))?.click()
  await page.keyboard.press('a')
  await page.waitForSelector('[role="option"]', { timeout: LIMIT_MS })
  await page.keyboard.press('Enter')
  await until(`the rider of order ${id} is shown`, async () => {
    const buttons = await page.$$eval('button', (all) => all.map(({ textContent }) => textContent))
    // A rider who is far away is asked about once.
    if (buttons.includes('Assign anyway')) await page.keyboard.press('Enter')
    return page.$eval(
      `${rowOf(id)} [data-column="rider"] [title]`,
      (cell) => cell.getAttribute('title') !== '-',
    )
  })
}

function rowOf(id: number): string {
  return `[data-order-id="${id}"]`
}

async function isAssigned({ admin }: Stage, id: number): Promise<boolean> {
  return (await admin.order(id)).status !== 'PENDING'
}

/** Clicks the label that begins with these words, and types. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const find = (words: string) =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim().startsWith(words)) ??
    null
  const found = await page.waitForFunction(find, { timeout: LIMIT_MS }, label)
  // What comes late, such as the demo accounts, moves the label away from under the mouse.
  await until(`the focus in ${label}`, async () => {
    await clickOn(found)
    return page.evaluate((each) => each !== null && each.control === document.activeElement, found)
  })
  await page.keyboard.type(text)
}

/** Presses the first button or radio button with this name. `within`: the role of what it is in. */
async function press(page: Page, name: string, within = 'body'): Promise<void> {
  const find = (words: string, place: string) =>
    [...document.querySelectorAll<HTMLElement>(`${place} button`)].find(
      ({ textContent, ariaLabel }) => textContent.trim().startsWith(words) || ariaLabel === words,
    ) ?? null
  const found = await page.waitForFunction(find, { timeout: LIMIT_MS }, name, within)
  await clickOn(found)
}

function clickOn(found: JSHandle<HTMLElement | null>): Promise<void> {
  return (found as ElementHandle<HTMLElement>).click()
}

/** Each blank is one space. */
function textOf(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '))
}

async function see(page: Page, words: string | RegExp): Promise<void> {
  await until(`"${String(words)}" on the page`, async () => {
    const text = await textOf(page)
    return typeof words === 'string' ? text.includes(words) : words.test(text)
  })
}

async function until(what: string, isThere: () => Promise<boolean>, limitMs = LIMIT_MS): Promise<void> {
  const end = performance.now() + limitMs
  while (!(await isThere().catch(() => false))) {
    if (performance.now() > end) throw new Error(`not seen: ${what}`)
    await wait(200)
  }
}
