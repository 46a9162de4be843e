import { pendingOrders } from '../support/data'
import { inTurn } from '../../support/long-form'
import { caughtUp, expect, goTo, rowOf, signedIn, test, type Page } from '../support/fixtures'

/** The row that the next key decides, its pane, what has the focus, and the bars. */
const KEPT_CLEAR = 'main [aria-selected="true"], .pane, .rider-desk, main .toolbar, button:focus, input:focus'

/** The texts of those elements that a notice covers. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll('.toast-card')].map((card) => card.getBoundingClientRect())
    return [...document.querySelectorAll(selector)]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const isUnder = (card: DOMRect) =>
          card.left < box.right && box.left < card.right && card.top < box.bottom && box.top < card.bottom
        return box.width > 0 && boxes.some(isUnder)
      })
      .map((element) => element.textContent.trim() || element.className)
  }, KEPT_CLEAR)
}

/** Whether a notice would take the click on what is below it. */
function takesPointer(page: Page): Promise<boolean> {
  return page
    .locator('.toast-card')
    .first()
    .evaluate((card) => {
      const { left, top, width, height } = card.getBoundingClientRect()
      return card.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
}

test('AG-175 in assign mode a notice covers neither the current row nor the riders', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signedIn(page, server.url)
  await goTo(page, server.url, '/assign')
  const current = page.locator('.queue-row[aria-selected="true"]')
  await expect(current).toBeVisible()
  await expect(page.locator('.rider-desk .ranked-row').first()).toBeVisible()
  for (let key = 0; key < 3; key += 1) {
    // Keys that follow each other faster are those of a scanner.
    await page.waitForTimeout(150)
    await page.keyboard.press('z')
    await expect(page.locator('.toast-card').first()).toBeVisible()
    expect(await takesPointer(page)).toBe(false)
    await expect.poll(() => covered(page)).toEqual([])
    const before = await current.getAttribute('data-order-id')
    await page.waitForTimeout(150)
    await page.keyboard.press('j')
    await expect(current).not.toHaveAttribute('data-order-id', before ?? '')
    await expect.poll(() => covered(page)).toEqual([])
  }
})

for (const width of inTurn([1280, 1440], 1)) {
  test(
    `AG-175 at ${width} px a notice covers neither the row in use nor its pane nor a bar`,
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
