import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { apiClient } from '../e2e/support/api-client'
import { startWaybillServer } from '../e2e/support/waybill-server'
import { CHROMIUM_PATH } from '../support/chromium-path'
import { faultsOf } from './faults'
import { pressLogin } from './press-login'
import { readOptions, type Options } from './options'
import { shots, type Shot, type Window } from './screens'
import { writeSheets, type Picture } from './sheet'
import { bringAbout, cutNetwork, type State } from './states'

const FOLDER = resolve('.screenshots')
/** What comes from this device, and what moves, has come to rest. */
const REST_MS = 900
const RESIZED_MS = 200
const PAGES: readonly Window[] = [
  { width: 1280, height: 900 },
  { width: 1440, height: 900 },
  { width: 1920, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]
/** What has not opened by then is named at the end. */
const OPEN_LIMIT_MS = 10_000

const options = readOptions(process.argv.slice(2))
const server = await startWaybillServer({ orders: 600 })
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH })
try {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const admin = await apiClient(server.url)
  const all = await shots({ admin, superadmin: await apiClient(server.url, 'superadmin@waybill.demo') })
  const wanted = all.filter(
    ({ name }) => options.screens.length === 0 || options.screens.some((screen) => name.startsWith(screen)),
  )
  const pictures: Picture[] = []
  const faults: string[] = []
  for (const state of options.states) {
    const ofState = wanted.filter((shot) => shot.states?.includes(state))
    for (const some of inBrowsers(ofState))
      if (some.length > 0) pictures.push(...(await takeState(browser, { state, some, faults })))
  }
  await writeSheets(browser, FOLDER, pictures)
  process.stdout.write(`${pictures.length} pictures: ${join(FOLDER, 'index.html')}\n`)
  for (const fault of new Set(faults)) process.stdout.write(`${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}

/** Those that are taken one after the other in one browser. */
function inBrowsers(all: readonly Shot[]): (readonly Shot[])[] {
  const shared = all.filter(({ own }) => own === undefined)
  return [
    shared.filter(({ isPublic }) => isPublic === true),
    shared.filter(({ isPublic }) => isPublic !== true),
    ...all.filter(({ own }) => own !== undefined).map((shot) => [shot]),
  ]
}

type Round = { state: State; some: readonly Shot[]; faults: string[] }

async function takeState(browser: Browser, { state, some, faults }: Round): Promise<Picture[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  })
  context.setDefaultTimeout(OPEN_LIMIT_MS)
  await bringAbout(state, context)
  const url = (await some[0]?.own?.(context, server.url)) ?? server.url
  const page = await context.newPage()
  const isPublic = some.every((shot) => shot.isPublic === true)
  if (!isPublic) await signIn(page, url)
  if (state === 'offline') await (isPublic ? openThenCut(page) : cutNetwork(page))
  const pictures: Picture[] = []
  for (const shot of some) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${url}${shot.path}`).catch(() => undefined)
    await page.waitForTimeout(REST_MS)
    await openOn(page, shot).catch((reason: unknown) =>
      faults.push(`${shot.name} did not open: ${String(reason)}`),
    )
    pictures.push(...(await takeShot(page, { shot, state, options, faults })))
    await shot.close?.(page)
    process.stdout.write(`${shot.name} ${state}\n`)
  }
  await context.close()
  return pictures
}

async function openOn(page: Page, { open }: Shot): Promise<void> {
  if (open === undefined) return
  await open(page)
  await page.waitForTimeout(REST_MS)
}

type Taking = { shot: Shot; state: State; options: Options; faults: string[] }

async function takeShot(page: Page, { shot, state, options, faults }: Taking): Promise<Picture[]> {
  const pictures: Picture[] = []
  const windows = (shot.windows ?? PAGES).filter(
    ({ width }) => options.widths === null || options.widths.includes(width),
  )
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height })
    await shot.each?.(page)
    for (const theme of options.themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' })
      await page.waitForTimeout(RESIZED_MS)
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every((one) => !(one instanceof CSSTransition && one.playState === 'running')),
      )
      const file = `${shot.name}-${state}-${width}-${theme}.png`
      await page.screenshot({ path: join(FOLDER, file) })
      pictures.push({ screen: shot.name, state, width, theme, file })
    }
    for (const fault of await faultsOf(page)) faults.push(`${shot.name} ${state} ${width}: ${fault}`)
  }
  return pictures
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await pressLogin(page)
  await page.waitForURL(`${url}/overview`)
}

async function openThenCut(page: Page): Promise<void> {
  await page.goto(server.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.context().setOffline(true)
}
