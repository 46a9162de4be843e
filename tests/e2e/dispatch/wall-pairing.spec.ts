import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DEFAULT_DISPLAY,
  listDisplays,
  pairDisplay,
  revokeDisplay,
} from '../../../contract/entities/displays'
import { listOrders } from '../../../contract/entities/orders'
import { launchOwnChromium } from '../../proofs/parts/own-chromium'
import { apiClient, PASSWORD, type ApiClient } from '../support/api-client'
import { expect, goTo, signedIn, test, type Page, keptTest } from '../support/fixtures'
import { shellIsKept } from '../support/kept-shell'

const NAME = 'Yaba hub, front wall'
/** What a display may ask for. */
const ITS_CALLS = [
  'GET /api/admin/lateness-limits',
  'GET /api/admin/settings',
  'GET /api/console-config',
  'GET /api/sync/changes',
  'POST /api/displays/pairings',
  'POST /api/displays/pairings/claim',
  'POST /api/displays/seen',
]

const title = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words)

/** The code on the cover, as a person types it. */
async function codeOn(page: Page): Promise<string> {
  const signs = page.locator('.cover-signs')
  await expect(signs).toBeVisible()
  return (await signs.locator('span').allTextContents()).join(' ')
}

function superadmin(url: string): Promise<ApiClient> {
  return apiClient(url, 'superadmin@waybill.demo')
}

async function pair(page: Page, person: ApiClient, name = NAME): Promise<number> {
  const code = await codeOn(page)
  const { id } = await person.call(pairDisplay, { code, name, settings: DEFAULT_DISPLAY })
  await expect(page.getByText(name)).toBeVisible()
  return id
}

async function live(page: Page): Promise<void> {
  await expect(page.getByText(/^Live · \d+ s$/)).toBeVisible()
}

/** The consoles' databases of this browser, with how many orders each holds. */
function storedOrders(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases()
    const names = all.map(({ name = '' }) => name).filter((name) => name.startsWith('waybill:'))
    const countIn = (name: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(new Error(name))
        opening.onsuccess = () => {
          const database = opening.result
          const counting = database.transaction('orders').objectStore('orders').count()
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result)
          }
        }
      })
    return Promise.all(names.map(countIn))
  })
}

async function orderCount(person: ApiClient): Promise<number | undefined> {
  return (await person.call(listOrders, { page: 1 })).orders.meta.total
}

test('a display shows a code, opens the wall once a superadmin typed it, and asks for nothing that it may not', async ({
  page,
  wire,
}) => {
  const person = await superadmin(wire.url)
  const asked = new Set<string>()
  const refused: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api')) asked.add(`${request.method()} ${pathname}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(`${wire.url}/wall`)
  await title(page, 'This screen is not paired yet')
  await expect(page.getByText('Connected')).toBeVisible()
  await expect(page.getByText('New code in 10 min')).toBeVisible()
  expect(await codeOn(page)).toMatch(/^[2-9A-HJ-NPR-Z]{3} [2-9A-HJ-NPR-Z]{3}$/)

  await pair(page, person)
  await live(page)
  await expect(page.locator('.rail')).toBeHidden()
  await expect.poll(() => storedOrders(page)).toEqual([await orderCount(person)])

  await page.goto(`${wire.url}/orders`)
  await expect(page.getByText(NAME)).toBeVisible()
  await expect(page).toHaveURL(`${wire.url}/wall`)
  await live(page)
  expect([...asked].filter((call) => !ITS_CALLS.includes(call))).toEqual([])
  expect(refused).toEqual([])
})

test('a display that was revoked erases what it stored, and shows a new code and since when it needs one', async ({
  page,
  wire,
}) => {
  const person = await superadmin(wire.url)
  await page.goto(`${wire.url}/wall`)
  const first = await codeOn(page)
  const id = await pair(page, person, 'Revoked wall')
  await live(page)

  await person.call(revokeDisplay, { id })
  await title(page, /^Sign-in needed since \d\d:\d\d$/)
  await expect(page.getByText('The session ended. No orders are kept on this screen.')).toBeVisible()
  await expect(page.getByText('Display “Revoked wall”')).toBeVisible()
  expect(await codeOn(page)).not.toBe(first)
  expect(await storedOrders(page)).toEqual([])

  const since = await page.getByRole('heading', { level: 1 }).textContent()
  await page.reload()
  await title(page, since ?? '')
})

test(
  'a superadmin pairs and revokes a display in the settings, as its cover says',
  { tag: '@long' },
  async ({ page, wire, another }) => {
    await page.goto(`${wire.url}/wall`)
    const code = await codeOn(page)
    const desk = await another()
    await signedIn(desk, wire.url)
    await goTo(desk, wire.url, '/settings')
    await desk.getByRole('button', { name: 'Pair a display' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Pair a display' })
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByLabel('Name').fill('Settled wall')
    await dialog.getByRole('button', { name: 'Pair display' }).click()
    await expect(page.getByText('Settled wall')).toBeVisible()
    await live(page)

    await desk.getByRole('button', { name: 'Revoke Settled wall' }).click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: /revoke/i })
      .click()
    await title(page, /^Sign-in needed since \d\d:\d\d$/)
    expect(await storedOrders(page)).toEqual([])
  },
)

keptTest(
  'after a power cut the same code goes on; then the wall opens without a network, and is live once it is back',
  async ({ wire }) => {
    const person = await superadmin(wire.url)
    const profile = await mkdtemp(join(tmpdir(), 'waybill-wall-'))
    let browser = await launchOwnChromium(profile)
    try {
      const first = await browser.context.newPage()
      await first.goto(`${wire.url}/wall`)
      const code = await codeOn(first)
      await browser.kill()

      browser = await launchOwnChromium(profile)
      const second = await browser.context.newPage()
      await second.goto(`${wire.url}/wall`)
      expect(await codeOn(second)).toBe(code)
      await pair(second, person, 'Cut wall')
      await live(second)
      const orders = await orderCount(person)
      await expect.poll(() => storedOrders(second)).toEqual([orders])
      await shellIsKept(second)
      await browser.kill()

      wire.cut()
      browser = await launchOwnChromium(profile)
      const third = await browser.context.newPage()
      await third.goto(`${wire.url}/wall`)
      await expect(third.getByText(/^Offline since \d\d:\d\d$/)).toBeVisible()
      expect(await storedOrders(third)).toEqual([orders])
      const numbers = third.getByRole('list', { name: 'Numbers' }).getByRole('listitem')
      await expect(numbers).toHaveText(Array.from({ length: 6 }, () => /\d[^]*as of/))

      wire.restore()
      await live(third)
      // Offline the band takes its place.
      await expect(third.getByText('Cut wall')).toBeVisible()
      const displays = await person.call(listDisplays, {})
      expect(displays.filter(({ name }) => name === 'Cut wall')).toHaveLength(1)
    } finally {
      await browser.kill()
      await rm(profile, { recursive: true, force: true })
    }
  },
)

test('the widest code keeps inside its card on every screen', { tag: '@long' }, async ({ page, wire }) => {
  await page.route('**/api/displays/pairings', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, code: 'WMWMWM' } } })
  })
  await page.goto(`${wire.url}/wall`)
  expect(await codeOn(page)).toBe('WMW MWM')
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [1366, 640],
    [1080, 1920],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const room = await page.locator('.cover-code').evaluate((card) => {
      const last = card.querySelector('.cover-signs')?.lastElementChild
      const padding = Number.parseFloat(getComputedStyle(card).paddingRight)
      return card.getBoundingClientRect().right - padding - (last?.getBoundingClientRect().right ?? Infinity)
    })
    expect(room).toBeGreaterThanOrEqual(-1)
  }
})

test(
  'Enter on the cover leads to the login, and the login back to the wall, which has no menu',
  { tag: '@long' },
  async ({ page, wire }) => {
    await page.goto(`${wire.url}/wall`)
    await codeOn(page)
    await page.keyboard.press('Enter')
    await page.getByLabel('Email').fill('supervisor@waybill.demo')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(`${wire.url}/wall`)
    await live(page)
    await expect(page.locator('.rail')).toBeHidden()
  },
)

keptTest(
  'a wall without a network says so and shows no code, until the server gives one',
  { tag: '@long' },
  async ({ page, wire }) => {
    await page.goto(`${wire.url}/wall`)
    await codeOn(page)
    await shellIsKept(page)
    await page.evaluate(() => indexedDB.deleteDatabase('waybill-session'))
    await page.route('**/api/displays/pairings', (route) => route.abort('internetdisconnected'))
    await page.goto('about:blank')
    await page.goto(`${wire.url}/wall`)
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    await expect(
      page.getByText('This screen is offline. It gets a code when the server answers again.'),
    ).toBeVisible()
    await page.unroute('**/api/displays/pairings')
    await codeOn(page)
    await expect(page.getByText('Connected')).toBeVisible()
  },
)
