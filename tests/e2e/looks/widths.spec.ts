import { RAIL_PX } from '../../../src/views/shared/grid/use-element-width'
import { IS_LONG } from '../../support/long-form'
import { shellIsKept } from '../support/kept-shell'
import { cutWords } from '../support/cut-words'
import { pendingOrders } from '../support/data'
import { expect, rowOf, signInToOrders, test, type Page, keptTest, cutOff } from '../support/fixtures'

const WIDTHS = IS_LONG ? [1280, 1440, 1920] : [1280, 1920]

async function chooseView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^View:/ }).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** What stays cut for 5 s: columns are laid out once more after the window has its new width. */
async function staysCut(page: Page): Promise<string[]> {
  let cut: string[] = []
  const look = async () => (cut = await cutWords(page)).length
  await expect
    .poll(look, { timeout: 5_000 })
    .toBe(0)
    .catch(() => null)
  return cut
}

keptTest(
  'from 1280 to 1920 nothing but names and addresses is cut, on any list',
  async ({ page, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    const cut: string[] = []
    const look = async (screen: string) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        cut.push(...(await staysCut(page)).map((words) => `${screen} at ${width}: ${words}`))
      }
    }
    await signInToOrders(page, wire.url)
    await expect(rowOf(page, order.id)).toBeVisible()
    // A list is drawn once, for the width that is guessed; where the guess is wrong, it is drawn a second time.
    const beside = () => page.locator('.orders-body').evaluate(({ clientWidth }) => innerWidth - clientWidth)
    expect(await beside()).toBe(RAIL_PX.open)
    await look('orders')
    for (const view of ['All columns', 'Finance', 'Dispatch']) {
      await chooseView(page, view)
      await look(`orders, ${view}`)
    }
    await chooseView(page, 'Automatic')

    await page.getByRole('link', { name: 'Bulk Orders', exact: true }).click()
    await expect(page.locator('[data-bulk]').first()).toBeVisible()
    await look('bulk orders')
    await page.getByRole('button', { name: 'Create Bulk Order' }).click()
    await expect(page.locator('.company-row').first()).toBeVisible()
    await look('companies')
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Order History' }).click()
    await expect(page.locator('.paged-row').first()).toBeVisible()
    await look('customers')
    const whose = page.getByRole('navigation', { name: 'Whose orders' })
    await whose.getByRole('link', { name: 'Riders', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Riders' })).toBeVisible()
    await look('riders')
    await page.locator('.paged-row a').first().click()
    await expect(page.locator('.paged-row').first()).toBeVisible()
    await look('history of a rider')

    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await rowOf(page, order.id).click()
    await page.keyboard.press('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    await look('assign panel')
    await shellIsKept(page)
    await cutOff(page, wire)
    await expect(page.getByText(/^Offline since .* You can keep working/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(rowOf(page, order.id)).toContainText('Waiting for connection')
    await look('orders, a change waiting')
    await page.getByRole('link', { name: 'Outbox' }).click()
    await expect(page.locator('.outbox-row').first()).toBeVisible()
    await look('outbox')
    expect(cut).toEqual([])
  },
)

test(
  'where not all columns fit, the number stays at the left and the state at the right, however far the rest is scrolled',
  { tag: '@long' },
  async ({ page, server, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    await page.setViewportSize({ width: 1280, height: 900 })
    await signInToOrders(page, server.url)
    await expect(rowOf(page, order.id)).toBeVisible()
    await chooseView(page, 'All columns')
    const grid = page.getByRole('grid', { name: 'Orders' })
    const leftOf = (column: string) =>
      rowOf(page, order.id)
        .locator(`[data-column="${column}"]`)
        .evaluate((cell) => Math.round(cell.getBoundingClientRect().left))
    const lefts = () => Promise.all(['id', 'status', 'action', 'item'].map(leftOf))
    await expect(grid).toHaveAttribute('data-hidden-right', '')
    const [id, status, action, item] = await lefts()
    await grid.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
    await expect(grid).toHaveAttribute('data-hidden-left', '')
    await expect.poll(() => leftOf('item')).toBeLessThan(item ?? 0)
    expect((await lefts()).slice(0, 3)).toEqual([id, status, action])
  },
)
