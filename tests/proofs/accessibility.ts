import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { SCREENS } from '../../src/views/shared/navigation/screens'
import { faultsOf } from '../contact-sheet/faults'
import { startWaybillServer } from '../e2e/support/waybill-server'
import { CHROMIUM_PATH } from '../support/chromium-path'
import { signInOnce } from './parts/dispatcher'

/*
 * Each screen as somebody sees it who needs larger letters, other colours or no motion; the tree that a screen reader reads
 * of the list, of assign mode and of a form; and how often live regions speak while orders change all the time.
 */
type Eyes = {
  name: string
  context: BrowserContextOptions
  args?: string[]
  faults: (page: Page) => Promise<string[]>
}

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const EYES: readonly Eyes[] = [
  // What is left of 1280 px at 200 %.
  {
    name: 'zoom 200 %',
    context: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    faults: faultsOf,
  },
  {
    name: 'letters of 18 px',
    context: DESKTOP,
    args: ['--blink-settings=minimumFontSize=18'],
    faults: faultsOf,
  },
  { name: 'forced colours', context: { ...DESKTOP, forcedColors: 'active' }, faults: unseenControls },
  { name: 'reduced motion', context: { ...DESKTOP, reducedMotion: 'reduce' }, faults: motions },
]
/** Screens without a person or an order in their address. */
const PATHS = SCREENS.map(({ path }) => path.replace(/\/:\w+\?/g, '')).filter((path) => !path.includes(':'))
const HEARD_MS = 20_000
/** In that time. A person is told what they did and what failed, not that data is fresh. */
const MOST_HEARD = 6

const server = await startWaybillServer({ orders: 300, env: { SIMULATOR: 'on', SIMULATOR_SPEED: '20' } })
const faults: string[] = []
try {
  for (const eyes of EYES) faults.push(...(await look(eyes)))
  faults.push(...(await withPage(EYES[3], readTrees)))
} finally {
  await server.stop()
}
const isProven = faults.length === 0
console.log(JSON.stringify({ screens: PATHS.length, faults, isProven }, null, 2))
process.exitCode = isProven ? 0 : 1

function look(eyes: Eyes): Promise<string[]> {
  return withPage(eyes, async (page) => {
    const found: string[] = []
    for (const path of PATHS) {
      await open(page, path)
      found.push(...(await eyes.faults(page)).map((fault) => `${eyes.name}, ${path}: ${fault}`))
    }
    return found
  })
}

async function withPage<T>(eyes: Eyes | undefined, play: (page: Page) => Promise<T>): Promise<T> {
  const browser: Browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', ...(eyes?.args ?? [])],
  })
  try {
    const context = await browser.newContext(eyes?.context ?? {})
    const page = await context.newPage()
    await signInOnce(page, server.url)
    return await play(page)
  } finally {
    await browser.close()
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${server.url}${path}`)
  await page.locator('main, h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('.skeleton-rows, [aria-busy="true"]') === null)
  await page.waitForTimeout(500)
}

/** Controls without letters, picture or border: a high-contrast theme takes their background away. */
function unseenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
      .filter((control) => isShown(control) && !hasEdge(control) && !hasContent(control))
      .map((control) => `unseen: ${control.ariaLabel ?? control.outerHTML.slice(0, 120)}`)

    function isShown(control: HTMLElement): boolean {
      const { width, height } = control.getBoundingClientRect()
      const { visibility, opacity } = getComputedStyle(control)
      const isForPeople = control.closest('[aria-hidden="true"], .visually-hidden') === null
      return isForPeople && width > 4 && height > 4 && visibility === 'visible' && opacity !== '0'
    }

    /** Of the control, of what is drawn before or after it, or of the box that holds nothing but it. */
    function hasEdge(control: HTMLElement): boolean {
      const boxes = [control, control.parentElement, control.parentElement?.parentElement]
      return boxes.some(
        (box) =>
          box instanceof HTMLElement && [null, '::before', '::after'].some((part) => isDrawn(box, part)),
      )
    }

    function isDrawn(box: HTMLElement, part: string | null): boolean {
      const style = getComputedStyle(box, part)
      const hasBorder = style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px'
      const hasOutline = style.outlineStyle !== 'none' && style.outlineWidth !== '0px'
      // What keeps its own colours is drawn by forced-colors.css, and what the browser draws follows the theme.
      const keepsColours = part !== null && style.forcedColorAdjust === 'none'
      const isNative = box.matches('input[type=radio], input[type=checkbox]') && style.appearance !== 'none'
      return hasBorder || hasOutline || keepsColours || isNative
    }

    function hasContent(control: HTMLElement): boolean {
      return control.innerText.trim() !== '' || control.querySelector('svg, img') !== null
    }
  })
}

/** What moves once a screen is there. */
function motions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity,
      )
      .map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.className ?? '?'}`),
  )
}

async function readTrees(page: Page): Promise<string[]> {
  const found: string[] = []
  const wants = (where: string, tree: string, parts: readonly RegExp[]) => {
    for (const part of parts) if (!part.test(tree)) found.push(`${where}: no ${part.source} in the tree`)
    // A control that a reader can only call 'button'.
    const unnamed =
      tree.match(/- (button|link|textbox|combobox|checkbox|switch|radio|searchbox)(?=:|$| \[)/gm) ?? []
    found.push(...unnamed.map((line) => `${where}: a control without a name, ${line}`))
  }
  const treeOf = () => page.locator('body').ariaSnapshot()

  await open(page, '/orders')
  wants('/orders', await treeOf(), [
    /navigation[\s\S]*banner|banner[\s\S]*navigation|navigation/,
    /heading "Orders" \[level=1\]/,
    /(grid|table) "[^"]+"[\s\S]*columnheader[\s\S]*row /,
  ])
  found.push(...(await chatter(page)))

  await open(page, '/assign')
  wants('/assign', await treeOf(), [
    /heading "Assign mode" \[level=1\]/,
    /list "Riders for order[\s\S]*listitem|listbox "Riders for order[\s\S]*option/,
  ])

  await open(page, '/create-order')
  const form = await treeOf()
  wants('/create-order', form, [/heading "Create Order" \[level=1\]/, /textbox "[\s\S]*button "/])
  const places = ['Pickup', 'Delivery'].map((words) =>
    form.search(new RegExp(`(heading|group) "${words}`, 'i')),
  )
  if (places.includes(-1) || (places[0] ?? 0) > (places[1] ?? 0))
    found.push(`/create-order: Pickup does not come before Delivery: ${places.join(', ')}`)
  return found
}

/** What live regions say while orders change. */
async function chatter(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const heard: string[] = []
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output'
    const observer = new MutationObserver((changes) => {
      const regions = new Set(
        changes.map(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(LIVE),
        ),
      )
      for (const region of regions)
        if (region instanceof HTMLElement && region.closest('[aria-live="off"]') === null)
          heard.push(region.textContent)
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    Object.assign(window, { heardByReaders: heard })
  })
  await page.waitForTimeout(HEARD_MS)
  const heard = await page.evaluate(() => (window as unknown as { heardByReaders: string[] }).heardByReaders)
  return heard.length > MOST_HEARD
    ? [
        `/orders: live regions spoke ${heard.length} times in ${HEARD_MS / 1000} s: ${[...new Set(heard)].slice(0, 8).join(' | ')}`,
      ]
    : []
}
