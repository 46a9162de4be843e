import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Of rows that are drawn alike, the first eight stand for all. */
const ROWS_ALIKE =
  ':is([data-order-id], [data-bulk], .paged-row, [role="option"], .outbox-row):nth-child(n + 9)'

/** What colours alone decide. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on the page, or in a part of it, as it stands, in both themes; one line each. They differ by colours, so
 * by these alone the dark one is judged.
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  const light = await found(page, part, 'light')
  const dark = await found(page, part, 'dark')
  await show(page, 'light')
  await page.emulateMedia({ reducedMotion: null })
  return [...light, ...dark]
}

type Theme = 'light' | 'dark'

async function found(page: Page, part: string, theme: Theme): Promise<string[]> {
  await show(page, theme)
  // Legacy mode ends in the page itself; the other one opens a second page for it.
  const axe = new AxeBuilder({ page })
    .include(part)
    .exclude(ROWS_ALIKE)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations: all } = await (theme === 'dark' ? axe.withRules(COLOUR_RULES) : axe).analyze()
  return all.map(({ id, nodes }) => {
    const places = nodes.map(({ html }) => html.slice(0, 120)).join(' | ')
    return `${theme}: ${id}: ${places}`
  })
}

/** Until every colour has come to its end. A toast that comes or goes meanwhile does so at once, never half seen. */
async function show(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0)
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((one) => one instanceof CSSTransition && one.playState === 'running').length,
      ),
    )
    .toBe(0)
}
