import type { Order } from '../../../contract/entities/orders'
import { pendingOrders } from '../support/data'
import { expect, goByKeys, live, test, type Page, signedIn, goTo, cutOff } from '../support/fixtures'
import { violations } from '../support/violations'

const WIDTHS = [1280, 1440, 1920]
const LAYERS_OFF = ['Late', 'To pick up', 'In transit']

const theMap = (page: Page) => page.getByRole('application', { name: 'Fleet' })
const selected = (page: Page) => page.getByRole('toolbar', { name: 'Selected orders' })
const card = (page: Page, { id }: Order) => page.getByRole('complementary', { name: `Order ${id}` })

/** By its keys, as a person goes; every order is on this device. */
async function openFleet(page: Page, url: string): Promise<void> {
  await signedIn(page, url)
  await goTo(page, url, '/settings')
  await goByKeys(page, 'f', page.getByRole('heading', { level: 1, name: 'Fleet' }))
  await expect(page.getByText(/^[\d,]+ open orders · [\d,]+ riders? at work$/)).toBeVisible()
}

/** Only orders that wait are shown, so that the key that goes backwards begins at the newest of them. */
async function showThoseThatWait(page: Page): Promise<void> {
  for (const name of LAYERS_OFF) {
    const layer = page.getByRole('button', { name: new RegExp(`^${name}`) })
    await layer.click()
    await expect(layer).toHaveAttribute('aria-pressed', 'false')
  }
}

async function drawOver(page: Page, corners: readonly (readonly [number, number])[]): Promise<void> {
  const box = await theMap(page).boundingBox()
  if (box === null) throw new Error('no map')
  const [first, ...rest] = corners.map(([x, y]) => [box.x + box.width * x, box.y + box.height * y] as const)
  if (first === undefined) throw new Error('nothing to draw')
  await page.mouse.move(...first)
  await page.mouse.down()
  for (const corner of rest) await page.mouse.move(...corner, { steps: 4 })
  await page.mouse.up()
}

async function countSelected(page: Page): Promise<number> {
  const words = selected(page).getByText(/^[\d,]+ orders? selected$/)
  await expect(words).toBeVisible()
  return Number((await words.textContent())?.replace(/\D/g, ''))
}

test('on the fleet map orders are given by a digit, by Enter and by a drag, the network cut in the middle: each is on the server once', async ({
  page,
  wire,
  admin,
}) => {
  const [third, second, first] = await pendingOrders(admin, 3)
  await openFleet(page, wire.url)
  await live(page)
  await showThoseThatWait(page)

  await page.keyboard.press('[')
  await expect(card(page, third)).toBeVisible()
  await expect(page.getByRole('list', { name: `Nearest riders for order ${third.id}` })).toBeVisible()
  await page.keyboard.press('1')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `Order ${third.id} →` })
      .first(),
  ).toBeAttached()

  await cutOff(page, wire)
  await expect(page.getByText(/^Offline: last known positions, as of \d\d:\d\d$/)).toBeVisible({
    timeout: 60_000,
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('[')
  await expect(card(page, second)).toBeVisible()
  const theirs = page.locator('[data-rider]').nth(1)
  const riderId = Number(await theirs.getAttribute('data-rider'))
  const name = (await theirs.getAttribute('title')) ?? ''
  await card(page, second).locator('header').first().dragTo(theirs)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `Order ${second.id} → ${name}` })
      .first(),
  ).toBeAttached()

  // Its layer is hidden; it is shown because it is looked at.
  await expect(page.locator(`[data-pin="order ${second.id}"]`)).toHaveAttribute('data-tone', 'accepted')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('[')
  await expect(card(page, first)).toBeVisible()
  await expect(card(page, first).getByRole('button', { name: /^Assign to/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `Order ${first.id} →` })
      .first(),
  ).toBeAttached()
  await expect(page.locator('.status-bar')).toContainText('3 waiting')

  wire.restore()
  await live(page)
  const orders = [third, second, first]
  const stored = async () => {
    const rows: Order[] = []
    for (const { id } of orders) rows.push(await admin.order(id))
    return rows
  }
  const steps = async () =>
    (await stored()).map(
      ({ status, revision }, index) => `${status} ${(revision ?? 0) - (orders[index]?.revision ?? 0)}`,
    )
  await expect.poll(steps).toEqual(orders.map(() => 'ASSIGNEDTORIDER 1'))
  expect((await admin.order(second.id)).rider?.id).toBe(riderId)
  await expect(page.locator('.status-bar')).toContainText('0 waiting')
})

test('what a hand draws may begin on a mark', { tag: '@long' }, async ({ page, wire }) => {
  await openFleet(page, wire.url)
  const mark = theMap(page).locator('.place-pin > button').first()
  await expect(mark).toBeVisible()
  const box = await mark.boundingBox()
  if (box === null) throw new Error('no mark')
  await page.getByRole('button', { name: 'Polygon' }).click()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 40, { steps: 4 })
  await expect(theMap(page).locator('.map-lasso')).toBeVisible()
  await page.mouse.up()
})

test(
  'orders in a box or in what a hand draws are selected, assigned, spread, or opened in the list',
  { tag: '@long' },
  async ({ page, wire }) => {
    await openFleet(page, wire.url)
    await expect(theMap(page).locator('.place-pin > button').first()).toBeVisible()
    await page.getByRole('button', { name: 'Box' }).click()
    await drawOver(page, [
      [0.06, 0.04],
      [0.96, 0.96],
    ])
    const inBox = await countSelected(page)
    expect(inBox).toBeGreaterThan(1)
    await expect(theMap(page).locator('[data-marked] > button').first()).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.keyboard.press('a')
    await expect(page.getByRole('dialog', { name: /^Assign \d+ orders/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('s')
    await expect(page.getByRole('dialog', { name: /^Spread \d+ orders/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await countSelected(page)).toBe(inBox)

    await page.getByRole('button', { name: 'Polygon' }).click()
    await drawOver(page, [
      [0.3, 0.3],
      [0.7, 0.3],
      [0.7, 0.9],
      [0.5, 0.5],
      [0.3, 0.9],
    ])
    await expect.poll(() => countSelected(page)).toBeLessThan(inBox)
    const drawn = await countSelected(page)
    await page.keyboard.press('v')
    await page.keyboard.press('l')
    await expect(page).toHaveURL(/\/orders$/)
    await expect(page.locator('[data-order-id]').first()).toBeVisible()
    const ids = (await page.getByRole('searchbox', { name: 'Search orders' }).inputValue()).split(', ')
    expect(ids).toHaveLength(drawn)
  },
)

test(
  'the fleet map fits 1280, 1440 and 1920 px, without a violation, with an order, a rider, and without a network',
  { tag: '@long' },
  async ({ page, wire }) => {
    await openFleet(page, wire.url)
    const wrong: string[] = []
    const look = async (state: string) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        for (const words of await cut(page)) wrong.push(`${state} at ${width}: ${words}`)
      }
      wrong.push(...(await violations(page)))
    }
    await look('all')
    await page.keyboard.press(']')
    await expect(page.getByRole('complementary', { name: /^Order/ })).toBeVisible()
    await look('an order')
    await page.locator('[data-chosen][data-kind="order"] > button').click({ button: 'right' })
    await expect(page.getByRole('menu', { name: /^Order / })).toBeVisible()
    wrong.push(...(await violations(page, '[role="menu"]')))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.locator('[data-rider]').first().click()
    await expect(page.getByRole('complementary', { name: /^Day of/ })).toBeVisible()
    await look('a rider')
    await cutOff(page, wire)
    await expect(page.getByText(/^Offline: last known positions/)).toBeVisible({ timeout: 60_000 })
    await look('offline')
    expect(wrong).toEqual([])
  },
)

/** What of the screen reaches out of it or does not fit its place; names may end in an ellipsis. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.fleet, .fleet-toolbar, .fleet-toolbar button, .fleet-sum, .fleet-fresh, .fleet-layer, .fleet-card, .fleet-card button, .strip-column > header, .strip-card',
      ),
    ]
      .filter((element) => {
        const { right, bottom, width } = element.getBoundingClientRect()
        const isOut = right > innerWidth + 1 || bottom > innerHeight + 1
        return width > 0 && (isOut || element.scrollWidth > element.clientWidth + 1)
      })
      .map((element) => {
        const { right, bottom } = element.getBoundingClientRect()
        const wide = `${element.scrollWidth} in ${element.clientWidth}`
        return `${element.className}: ${element.textContent}, ${wide}, ends at ${right}, ${bottom}`
      }),
  )
}
