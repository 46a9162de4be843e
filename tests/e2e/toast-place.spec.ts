import { pendingOrders } from './support/data'
import { inTurn } from '../support/long-form'
import { caughtUp, expect, goTo, rowOf, signedIn, test, type Page } from './support/fixtures'

const KEPT_CLEAR =
  'main :is(.status-badge, .lateness-chip, .age, .sync-mark, button, a[href], input, h2, .order-summary-line)'

/** What of the page the notices lie over, by its words. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll('.toast-card')].map((card) => card.getBoundingClientRect())
    return [...document.querySelectorAll(selector)]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        // The rows below the foot of a list are there, but nobody sees them.
        const foot = element.closest('.grid')?.getBoundingClientRect().bottom ?? window.innerHeight
        const bottom = Math.min(box.bottom, foot)
        const isUnder = (card: DOMRect) =>
          card.left < box.right && box.left < card.right && card.top < bottom && box.top < card.bottom
        return box.width > 0 && box.top < bottom && boxes.some(isUnder)
      })
      .map((element) => element.textContent.trim() || element.className)
  }, KEPT_CLEAR)
}

for (const width of inTurn([1280, 1440], 1)) {
  test(
    `at ${width} px a notice covers no status, no age, no button and no heading of the pane`,
    { tag: '@long' },
    async ({ page, wire, admin }) => {
      await page.setViewportSize({ width, height: 800 })
      await signedIn(page, wire.url)
      await goTo(page, wire.url, '/settings')
      const tenSeconds = page.getByRole('main').getByRole('radio', { name: '10 s' })
      await tenSeconds.click()
      await expect(tenSeconds).toBeChecked()
      const [order] = await pendingOrders(admin, 1)
      // By the menu: a page that is loaded again could come before the setting is stored.
      await page.getByRole('link', { name: 'Orders', exact: true }).click()
      await caughtUp(page)
      await rowOf(page, order.id).click()
      for (const pane of ['open', 'closed']) {
        if (pane === 'closed') await page.keyboard.press('Escape')
        await page.keyboard.press('Shift+A')
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(page.locator('.toast-card[data-kind="held"]')).toBeVisible()
        await expect.poll(() => covered(page)).toEqual([])
        await page.keyboard.press('z')
        await expect(page.locator('.toast-card[data-kind="info"]')).toBeVisible()
        await expect.poll(() => covered(page)).toEqual([])
      }
    },
  )
}
