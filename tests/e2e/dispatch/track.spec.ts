import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request, Route } from '@playwright/test'
import { distanceKm } from '../../../contract/rules/distance'
import { fullName } from '../../../contract/rules/order-display'
import type { Order } from '../../../contract/entities/orders'
import type { LatLng } from '../../../contract/wire/wire'
import type { ApiClient } from '../support/api-client'
import { expect, goTo, live, signedIn, test, type Page, keptTest, cutOff } from '../support/fixtures'
import { shellIsKept } from '../support/kept-shell'
import { violations } from '../support/violations'
import { startWaybillServer } from '../support/waybill-server'

/** Under way, and too far from its end to be delivered in a few minutes. */
function orderUnderWay(admin: ApiClient): Promise<Order> {
  return admin.orderWith('INTRANSIT', ({ rider, ...places }) => {
    const [at, to] = [rider?.current_position ?? null, places.delivery_point_location_coordinate]
    return at !== null && to !== null && places.pickup_location_coordinate !== null && distanceKm(at, to) > 4
  })
}

async function riderAt(admin: ApiClient, { id }: Order): Promise<LatLng> {
  const at = (await admin.order(id)).rider?.current_position ?? null
  if (at === null) throw new Error('the rider has no position')
  return at
}

/** Real riders on the real server drive on. */
async function drive(url: string, seconds: number): Promise<void> {
  const answer = await fetch(`${url}/dev/simulator/step`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ seconds }),
  })
  expect(answer.status).toBe(200)
}

function theMap(page: Page, { id }: Order) {
  return page.getByRole('application', { name: `Map of order ${id}` })
}

function pin(page: Page, kind: 'pickup' | 'rider' | 'destination') {
  return page.locator(`.map-pin[data-kind="${kind}"]`)
}

type Box = { x: number; y: number; width: number; height: number }

/** How many of the marks and their labels are whole in the map. */
async function pinsWithin(page: Page, map: Box): Promise<number> {
  const boxes = await page.locator('.map-label').evaluateAll((labels) =>
    labels.map((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  return boxes.filter(
    ({ left, right, top, bottom }) =>
      left >= map.x && right <= map.x + map.width && top >= map.y && bottom <= map.y + map.height,
  ).length
}

const NEXT_POLL = { timeout: 60_000 }

test(
  'TK-01, TK-02, TK-03, BC-09, TK-05, TK-06, TK-07, TK-08 a rider who drives on the server moves on the map',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const order = await orderUnderWay(admin)
    const polls: number[] = []
    const roads: string[] = []
    page.on('request', (request: Request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/admin/orders/all' && url.searchParams.get('id') === String(order.id)) {
        polls.push(Date.now())
      }
      if (url.pathname === '/api/directions') roads.push(url.searchParams.get('origin') ?? '')
    })
    await signedIn(page, wire.url)
    await goTo(page, wire.url, `/orders/${order.id}`)
    await page.getByRole('button', { name: /^Track/ }).click()
    await expect(page).toHaveURL(`${wire.url}/orders/track/${order.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Track Orders' })).toBeVisible()

    const map = theMap(page, order)
    const before = await riderAt(admin, order)
    await expect(pin(page, 'rider')).toHaveAttribute('data-at', before.join())
    await expect(pin(page, 'rider')).toContainText(fullName(order.rider ?? { first_name: '', last_name: '' }))
    await expect(pin(page, 'pickup')).toHaveAttribute(
      'data-at',
      order.pickup_location_coordinate?.join() ?? '',
    )
    await expect(pin(page, 'destination')).toHaveAttribute(
      'data-at',
      order.delivery_point_location_coordinate?.join() ?? '',
    )
    expect((await map.boundingBox())?.height).toBe(450)
    await page.getByRole('button', { name: 'Recentre' }).click()
    await expect(map).toHaveAttribute('data-zoom', '12')
    await expect(page.locator('.map-route[data-state="straight"]')).toHaveCount(2)
    await expect(page.getByText(/^Rider position fetched \d+ s ago$/)).toBeVisible()

    await drive(wire.url, 90)
    const after = await riderAt(admin, order)
    expect(distanceKm(before, after)).toBeGreaterThan(0.2)
    await expect(pin(page, 'rider')).toHaveAttribute('data-at', after.join(), NEXT_POLL)
    await expect(map).toHaveAttribute('data-centre', after.map((degrees) => degrees.toFixed(4)).join())
    await expect.poll(() => roads).toContain(after.join())
    const asked = polls.length
    await expect.poll(() => polls.length).toBe(asked + 2)
    const [first = 0, second = 0] = polls.slice(-2)
    expect(second - first).toBeGreaterThanOrEqual(19_900)
    await expect(page.getByRole('region', { name: 'Seen positions' })).toContainText('To destination')
  },
)

keptTest(
  'AG-76 the network is cut in the middle: the last known positions stay, also over a reload, and the map goes on by itself',
  async ({ page, wire, admin, server }) => {
    const order = await orderUnderWay(admin)
    await signedIn(page, wire.url)
    await goTo(page, wire.url, `/orders/track/${order.id}`)
    await expect(pin(page, 'rider')).toHaveAttribute('data-at', (await riderAt(admin, order)).join())
    await live(page)
    await shellIsKept(page)

    await cutOff(page, wire)
    await expect(page.getByText('Offline: last known positions')).toBeVisible()
    await expect(page.locator('.map-pin')).toHaveCount(3)
    await drive(server.url, 90)
    const after = await riderAt(admin, order)

    await page.reload()
    await expect(page.getByText('Offline: last known positions')).toBeVisible()
    await expect(page.locator('.map-pin')).toHaveCount(3)
    await expect(pin(page, 'rider')).toHaveAttribute('data-stale', 'true')
    await expect(page.locator('.map-route[data-state="unavailable"]')).toHaveCount(2)
    // Where the way is long enough on the screen for its words.
    await theMap(page, order).focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('+', { delay: 60 })
    await expect(page.locator('.map-km').filter({ hasText: /^\d+\.\d km straight line$/ })).not.toHaveCount(0)

    wire.restore()
    await expect(pin(page, 'rider')).toHaveAttribute('data-at', after.join())
    await expect(page.getByText('Offline: last known positions')).toHaveCount(0)
    await expect(page.locator('.map-route[data-state="straight"]')).toHaveCount(2)
  },
)

test(
  'AG-76 a hand, the wheel and the keys move the map; Recentre brings it back to the rider',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const order = await orderUnderWay(admin)
    await signedIn(page, wire.url)
    await goTo(page, wire.url, `/orders/track/${order.id}`)
    const map = theMap(page, order)
    await expect(pin(page, 'rider').locator('.map-label')).toBeVisible()
    const recentre = page.getByRole('button', { name: 'Recentre' })
    await recentre.click()
    const home = (await map.getAttribute('data-centre')) ?? ''
    const box = await map.boundingBox()
    if (box === null) throw new Error('no map')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height - 60 }

    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x - 160, middle.y - 40, { steps: 4 })
    await page.mouse.up()
    await expect(map).not.toHaveAttribute('data-centre', home)
    await expect(recentre).toHaveAttribute('aria-pressed', 'false')
    await page.mouse.wheel(0, -240)
    await expect(map).toHaveAttribute('data-zoom', '13')

    await recentre.click()
    await expect(recentre).toHaveAttribute('aria-pressed', 'true')
    await expect(map).toHaveAttribute('data-centre', home)
    await map.focus()
    await page.keyboard.press('-')
    await expect(map).toHaveAttribute('data-zoom', '11')
    await page.keyboard.press('ArrowUp')
    await expect(recentre).toHaveAttribute('aria-pressed', 'false')

    // From a street, where two of the three are far outside.
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('+', { delay: 60 })
    await expect(map).toHaveAttribute('data-zoom', '17')
    await expect.poll(() => pinsWithin(page, box)).toBeLessThan(3)
    await recentre.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Show all' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => pinsWithin(page, box)).toBe(3)
  },
)

test(
  'the tracking screen has no accessibility violation in either theme',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const order = await orderUnderWay(admin)
    const waiting = await admin.orderWith('PENDING')
    await signedIn(page, wire.url)
    for (const id of [order.id, waiting.id]) {
      await page.goto(`${wire.url}/orders/track/${id}`)
      await expect(page.locator('.map-label').first()).toBeVisible()
      await expect(page.getByRole('complementary', { name: `Order ${id}` })).toBeVisible()
      expect(await violations(page)).toEqual([])
    }
  },
)

/** As little of Google's API as the console needs, to see that the page's policy lets it in. */
const GOOGLE_SCRIPT = `
  const named = (name) => class {
    constructor(first, options) {
      if (name === 'Map') first.dataset.googleMap = JSON.stringify({ zoom: options.zoom, pans: 0 });
      this.element = first;
    }
    addListener() { return { remove() {} }; }
    panTo({ lat, lng }) { this.element.dataset.panned = lat + ',' + lng; }
    setOptions() {} setMap() {} setDirections() {} getZoom() { return 12; } setZoom() {}
    async route() { return { routes: [] }; }
  };
  google.maps.importLibrary = async () => Object.fromEntries(
    ['Map', 'Marker', 'DirectionsService', 'DirectionsRenderer'].map((name) => [name, named(name)]));
  google.maps.__ib__();
`

/** Of the console as it was built, with its maps. */
async function builtFilesWith(text: RegExp): Promise<string[]> {
  const names = await readdir('dist/console', { recursive: true })
  const files = names.filter((name) => /\.(js|css|html|map|json|webmanifest)$/.test(name))
  expect(files).toContain('index.html')
  const contents = await Promise.all(files.map((name) => readFile(join('dist/console', name), 'utf8')))
  return files.filter((_, index) => text.test(contents[index] ?? ''))
}

test(
  "RL-06 with a key in the environment, and in no file, the map is Google's; ER-18, AG-153 without its script the built-in map replaces it, and a note says so",
  { tag: '@long' },
  async ({ page }) => {
    const server = await startWaybillServer({ env: { GOOGLE_MAPS_API_KEY: 'key-of-the-test' } })
    try {
      const asked: URL[] = []
      let isReachable = true
      await page.route('https://maps.googleapis.com/**', async (route: Route) => {
        asked.push(new URL(route.request().url()))
        if (!isReachable) return route.abort()
        await route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT })
      })
      await signedIn(page, server.url)
      await goTo(page, server.url, '/orders/intransit')
      const id = await page.locator('[data-order-id]').first().getAttribute('data-order-id')
      await page.goto(`${server.url}/orders/track/${id}`)
      const ground = page.locator('[data-google-map]')
      await expect(ground).toHaveAttribute('data-google-map', /^\{"zoom":1[0-2],"pans":0\}$/)
      await expect(ground).toHaveAttribute('data-panned', /^\d+\.\d+,\d+\.\d+$/)
      expect(asked[0]?.searchParams.get('key')).toBe('key-of-the-test')
      expect(await builtFilesWith(/key-of-the-test/)).toEqual([])
      expect(await builtFilesWith(/AIza[\w-]{35}/)).toEqual([])

      isReachable = false
      await page.reload()
      await expect(page.getByText('Google Maps API is not loaded')).toBeVisible()
      await expect(page.getByText('Built-in map · GSHHG, Natural Earth, GeoNames')).toBeVisible()
      await expect(page.locator('.map-label').first()).toBeVisible()
    } finally {
      await server.stop()
    }
  },
)
