import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { apiClient, PASSWORD } from '../e2e/support/api-client'
import { startWaybillServer } from '../e2e/support/waybill-server'
import { CHROMIUM_PATH } from '../support/chromium-path'
import { readOptions, type Options } from './options'
import { shots, type Shot } from './screens'
import { writeSheets, type Picture } from './sheet'
import { bringAbout, cutNetwork, type State } from './states'

const FOLDER = resolve('.screenshots')
/** What comes from this computer, and what moves, has come to rest. */
const REST_MS = 900
const RESIZED_MS = 200

const options = readOptions(process.argv.slice(2))
const server = await startWaybillServer({ orders: 600 })
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH })
try {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const all = await shots(await apiClient(server.url))
  const wanted = all.filter(
    ({ name }) => options.screens.length === 0 || options.screens.some((screen) => name.startsWith(screen)),
  )
  const pictures: Picture[] = []
  for (const state of options.states)
    for (const isPublic of [true, false]) {
      const some = wanted.filter((shot) => (shot.isPublic ?? false) === isPublic)
      if (some.length > 0) pictures.push(...(await takeState(browser, state, some)))
    }
  await writeSheets(browser, FOLDER, pictures)
  process.stdout.write(`${pictures.length} pictures: ${join(FOLDER, 'index.html')}\n`)
} finally {
  await browser.close()
  await server.stop()
}

async function takeState(browser: Browser, state: State, some: readonly Shot[]): Promise<Picture[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  })
  await bringAbout(state, context)
  const page = await context.newPage()
  const isPublic = some.every((shot) => shot.isPublic === true)
  if (!isPublic) await signIn(page)
  if (state === 'offline') await (isPublic ? openThenCut(page) : cutNetwork(page))
  const pictures: Picture[] = []
  for (const shot of some) {
    await page.goto(`${server.url}${shot.path}`).catch(() => undefined)
    await page.waitForTimeout(REST_MS)
    pictures.push(...(await takeShot(page, { shot, state, options })))
    process.stdout.write(`${shot.name} ${state}\n`)
  }
  await context.close()
  return pictures
}

async function takeShot(
  page: Page,
  { shot, state, options }: { shot: Shot; state: State; options: Options },
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const width of options.widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : width < 1000 ? 1024 : 900 })
    for (const theme of options.themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.waitForTimeout(RESIZED_MS)
      const file = `${shot.name}-${state}-${width}-${theme}.png`
      await page.screenshot({ path: join(FOLDER, file) })
      pictures.push({ screen: shot.name, state, width, theme, file })
    }
  }
  return pictures
}

async function signIn(page: Page): Promise<void> {
  await page.goto(server.url)
  await page.getByLabel('Email').fill('superadmin@waybill.demo')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${server.url}/overview`)
}

async function openThenCut(page: Page): Promise<void> {
  await page.goto(server.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.context().setOffline(true)
}
