import { createOrder, type Order } from '../../../contract/entities/orders'
import { assignNearest, openList, rowOf, signInOnce } from '../../proofs/parts/dispatcher'
import { launchOwnChromium } from '../../proofs/parts/own-chromium'
import { watchShownCommands } from '../../proofs/parts/shown-commands'
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk'
import { newOrder } from '../../support/calls/waybill-rows'
import type { ApiClient } from '../support/api-client'
import { expect, test, type Page, loadedAhead } from '../support/fixtures'

const NOT_SAVED = 'Changes are not saved on this device'
/** The browser names the cause, or it does not. */
const ADVICE = /[Ff]ree some disk space/
/** What the browser took away may leave room for an empty database in its place, until the rows are to go there. */
const LOST = /^This device lost local data/
const DISK_MB = 60

/** The browser frees some of its files while the disk is full: that goes at once too, until `makeRoom`. */
async function keepFull(disk: SmallDisk): Promise<() => Promise<void>> {
  await disk.fill()
  let last: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(() => disk.fill())
  }, 100)
  return async () => {
    clearInterval(timer)
    await last
    await disk.makeRoom()
  }
}

function bornOrders(admin: ApiClient, count: number): Promise<Order[]> {
  return Promise.all(Array.from({ length: count }, () => admin.call(createOrder, newOrder())))
}

async function effectOn(admin: ApiClient, { id, revision }: Order): Promise<number> {
  return ((await admin.order(id)).revision ?? 0) - (revision ?? 0)
}

/** True as soon as the page says it. A change that fits into the last block of a file is saved, so the page says nothing. */
function isTold(page: Page): Promise<boolean> {
  return page
    .getByText(NOT_SAVED)
    .or(page.getByText(LOST))
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    )
}

/** As far as the press of Enter that assigns. */
async function chooseRider(page: Page, orderId: number): Promise<void> {
  await rowOf(page, orderId).click()
  await page.keyboard.press('a')
  await page.getByRole('option').first().waitFor()
}

test(
  'C39 a disk that is full: said within seconds with advice, nothing that waited is lost, work goes on, and with room it is saved again',
  { tag: '@long' },
  async ({ wire, admin }) => {
    const disk = await mountSmallDisk(DISK_MB)
    const [waiting, direct, later, ...meanwhile] = (await bornOrders(admin, 7)) as [
      Order,
      Order,
      Order,
      Order,
      ...Order[],
    ]
    const [first, ...others] = meanwhile as [Order, ...Order[]]
    let makeRoom = () => disk.makeRoom()
    const browser = await launchOwnChromium(disk.folder, disk)
    try {
      const page = await browser.context.newPage()
      await signInOnce(page, wire.url)
      await openList(page, wire.url)
      await page.getByText(/^All [\d,]+ orders are on this device/).waitFor()
      const shown = await watchShownCommands(page)
      await loadedAhead(page)
      wire.blackhole()
      await assignNearest(page, waiting.id)
      await expect(rowOf(page, waiting.id)).toHaveAttribute('data-pending', /queued|sending|unknown/)
      await chooseRider(page, first.id)
      makeRoom = await keepFull(disk)
      await page.keyboard.press('Enter')
      for (const order of others) {
        if (await isTold(page)) break
        await assignNearest(page, order.id)
      }
      expect(await isTold(page)).toBe(true)
      const notSaved = page.getByText(NOT_SAVED)
      await expect(page.getByRole('heading', { name: 'Login to Dashboard' })).toBeHidden()

      wire.restore()
      await expect.poll(() => effectOn(admin, waiting)).toBe(1)
      await expect(notSaved).toBeVisible()
      await expect(page.getByText(ADVICE)).toBeVisible()
      await expect(page.locator('.status-bar')).toContainText(/Live · \d+ s/)
      await assignNearest(page, direct.id)
      await expect.poll(() => effectOn(admin, direct)).toBe(1)
      await expect(page.locator('.status-bar')).toContainText('0 waiting')

      await makeRoom()
      await page.reload()
      const email = page.getByLabel('Email')
      await expect(page.getByRole('grid').or(email)).toBeVisible()
      if (await email.isVisible()) await signInOnce(page, wire.url)
      await openList(page, wire.url)
      await expect(page.getByText(NOT_SAVED)).toBeHidden()
      await assignNearest(page, later.id)
      await expect.poll(() => effectOn(admin, later)).toBe(1)
      await expect(page.locator('.status-bar')).toContainText('0 waiting')
      const effects = await Promise.all(
        [waiting, direct, ...meanwhile].map((order) => effectOn(admin, order)),
      )
      expect(effects).toEqual([1, 1, ...meanwhile.map(({ id }) => (shown.kept.has(id) ? 1 : 0))])
    } finally {
      await makeRoom()
      await browser.kill()
      await disk.close()
    }
  },
)
