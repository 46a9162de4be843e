import { expect, live, rowOf, signInToOrders, test, goTo } from '../support/fixtures'
import { pendingOrders } from '../support/data'

test(
  'in the colours that a person has set, what is chosen, marked, switched on and under the hand is seen',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    await page.emulateMedia({ forcedColors: 'active' })
    await signInToOrders(page, wire.url)
    await live(page)
    const row = rowOf(page, order.id)
    await row.click()
    const styleOf = (selector: string, part: 'outlineStyle' | 'backgroundColor', pseudo = '') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, [name, on]) => getComputedStyle(element, on === '' ? undefined : on)[name], [
          part,
          pseudo,
        ] as const)
    await expect(row).toHaveAttribute('aria-selected', 'true')
    expect(await styleOf('.grid-row[aria-selected="true"]', 'outlineStyle', '::before')).toBe('solid')
    await page.keyboard.press('j')
    expect(await styleOf('.grid-row:focus-visible', 'outlineStyle', '::before')).toBe('solid')
    await page.keyboard.press('x')
    const marked = await styleOf('.grid-row .mark-box:checked', 'backgroundColor')
    expect(await styleOf('.grid-row .mark-box:not(:checked)', 'backgroundColor')).not.toBe(marked)
    await goTo(page, wire.url, '/settings')
    const on = await styleOf('main [role="switch"][aria-checked="true"]', 'backgroundColor', '::before')
    await page.locator('main [role="switch"][aria-checked="true"]').first().click()
    await expect
      .poll(() => styleOf('main [role="switch"][aria-checked="false"]', 'backgroundColor', '::before'))
      .not.toBe(on)
    expect(await styleOf('[role="radio"][aria-checked="true"]', 'backgroundColor')).toBe(on)
  },
)

test(
  'in a low window, as at 200 %, the fleet map keeps most of its page, a panel is scrolled to its end, and a rider is seen before Enter takes them',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signInToOrders(page, wire.url)
    await page.setViewportSize({ width: 720, height: 450 })
    await page.keyboard.press('f')
    const done = page.getByRole('button', { name: 'Done' })
    await done.scrollIntoViewIfNeeded()
    await expect(done).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    // Enter takes the rider that is marked, so that row is there.
    const windows = [
      { width: 853, height: 380 },
      { width: 640, height: 360 },
      { width: 853, height: 420 },
    ]
    for (const size of windows) {
      await page.setViewportSize(size)
      await goTo(page, wire.url, '/orders/pending')
      await page.locator('[data-order-id]').first().click()
      await page.keyboard.press('a')
      const panel = page.getByRole('complementary', { name: 'Assign Order to a Rider' })
      const taken = panel.locator('.rider-row[data-active]')
      await expect(taken).toBeInViewport({ ratio: 0.95 })
      await expect(panel.getByRole('button', { name: /^Assign/ })).toBeInViewport({ ratio: 0.95 })
    }
    await page.setViewportSize({ width: 720, height: 450 })
    await goTo(page, wire.url, '/fleet')
    const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0
    await page.locator('.fleet-strip').waitFor()
    expect(await heightOf('.fleet-ground')).toBeGreaterThan(2 * (await heightOf('.fleet-strip')))
  },
)
