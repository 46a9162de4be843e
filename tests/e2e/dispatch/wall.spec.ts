import { pendingOrders } from '../support/data'
import { violations } from '../support/violations'
import { shellIsKept } from '../support/kept-shell'
import { expect, goByKeys, keptTest, test, type Page, signedIn, goTo, cutOff } from '../support/fixtures'

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1280, height: 720 },
  { width: 1080, height: 1920 },
] as const

/** By its keys, as a person goes. */
async function openWall(page: Page, url: string): Promise<void> {
  await signedIn(page, url)
  await goTo(page, url, '/settings')
  await goByKeys(page, 'w', page.getByRole('list', { name: 'Numbers' }))
}

const countOf = async (page: Page, tile: string) =>
  Number(await page.locator(`[data-tile="${tile}"] strong`).textContent())

/** Words that do not fit their place, and parts that reach out of the screen. */
async function cut(page: Page): Promise<string[]> {
  // The frame moves by 6 px of a 1080p screen, against burn-in.
  const shift = 13
  return page.evaluate(
    (shift) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '.wall-frame :is(header, li, article, p, strong, time, .wall-label)',
        ),
      ]
        .filter((element) => {
          const { left, right, top, bottom, width } = element.getBoundingClientRect()
          const isOut =
            left < -shift || top < -shift || right > innerWidth + shift || bottom > innerHeight + shift
          // A map draws beyond its frame: that is no cut text.
          const isOnMap = element.closest('.wall-map-ground') !== null
          return width > 0 && !isOnMap && (isOut || element.scrollWidth > element.clientWidth + 1)
        })
        .map((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect()
          const place = [left, top, right, bottom].map((edge) => Math.round(edge)).join(' ')
          const room = `${element.scrollWidth} in ${element.clientWidth} px`
          return `${element.className || element.localName}: ${element.textContent} (${room}, at ${place})`
        }),
    shift,
  )
}

/** Rows below the first one. */
const ROWS_AT = { near: 6, room: 6, hall: 4 } as const

/** As a display that was set to this distance. */
async function readFrom(page: Page, distance: keyof typeof ROWS_AT): Promise<void> {
  await page.locator('.wall').evaluate((wall, to) => wall.setAttribute('data-distance', to), distance)
  await page
    .locator('.wall-list li')
    .evaluateAll(
      (items, rows) =>
        (items as HTMLElement[]).forEach((item, at) => (item.style.display = at < rows ? '' : 'none')),
      ROWS_AT[distance],
    )
}

/** Every number of so many nines, as a company may have them. */
async function show(page: Page, digits: number): Promise<void> {
  await page.locator('.wall-tiles strong').evaluateAll((numbers, digits) => {
    for (const number of numbers as HTMLElement[]) {
      const [count] = number.childNodes
      const before = count?.textContent ?? ''
      const letters = Number(number.style.getPropertyValue('--letters'))
      number.style.setProperty('--letters', String(letters + digits - before.length))
      count?.replaceWith('9'.repeat(digits))
    }
  }, digits)
}

/** Who can help with the first order has a long name, and is far away. */
const showLongName = (page: Page) =>
  page.locator('.wall-who').evaluate((line) => {
    const [name, way] = line.children
    name?.replaceChildren('Rider: Kenechukwu-Oluwaseun N.')
    way?.replaceChildren(', about 1 h 22 min away')
  })

test(
  'a number of one to five digits fits its tile, and a long name its line, on every screen, from near and far, live and with the network cut',
  { tag: '@long' },
  async ({ page, wire }) => {
    await openWall(page, wire.url)
    const seen: string[] = []
    const look = async (state: string) => {
      for (const size of SIZES) {
        await page.setViewportSize(size)
        for (const distance of ['near', 'room', 'hall'] as const) {
          await readFrom(page, distance)
          for (const digits of [1, 2, 3, 4, 5]) {
            await show(page, digits)
            await showLongName(page)
            for (const words of await cut(page))
              seen.push(`${state}, ${size.width} px, ${distance}: ${words}`)
          }
        }
      }
    }
    await look('live')
    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    await look('offline')
    expect(seen).toEqual([])
  },
)

test(
  'the wall fits every screen, in both looks, without a violation, and with the network cut too',
  { tag: '@long' },
  async ({ page, wire }) => {
    await openWall(page, wire.url)
    const looksRight = async () => {
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expect.poll(() => cut(page)).toEqual([])
      }
      for (const name of ['light', 'dark']) {
        await page
          .locator('.wall')
          .evaluate((wall, to) => wall.setAttribute('class', `wall radix-themes ${to}`), name)
        expect(await violations(page)).toEqual([])
      }
    }
    await looksRight()
    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    await looksRight()
  },
)

keptTest(
  'a new order is on the wall at once; with the network cut every number says of when it is, and then it is live again',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    await openWall(page, wire.url)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await shellIsKept(page)
    const before = await countOf(page, 'unassigned')
    await pendingOrders(admin, 1)
    await expect.poll(() => countOf(page, 'unassigned')).toBe(before + 1)

    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    await expect(page.locator('.wall-tiles .wall-as-of')).toHaveCount(6)
    await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
    await pendingOrders(admin, 1)
    await expect(page.getByText('Check a workstation before acting')).toBeVisible()
    expect(await countOf(page, 'unassigned')).toBe(before + 1)

    // As after a power cut: nothing but this device has the data.
    await page.reload()
    await expect(page.getByText(/^Offline since/)).toBeVisible()
    expect(await countOf(page, 'unassigned')).toBe(before + 1)

    wire.restore()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect.poll(() => countOf(page, 'unassigned')).toBe(before + 2)
    await expect(page.locator('.wall-tiles .wall-as-of')).toHaveCount(0)
  },
)
