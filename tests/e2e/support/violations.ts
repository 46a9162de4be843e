import Axe from 'axe-core'
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
  // Once a page: reading axe takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(Axe.source)
  const light = await found(page, part, 'light')
  const dark = await found(page, part, 'dark')
  await show(page, 'light')
  return [...light, ...dark]
}

type Theme = 'light' | 'dark'

async function found(page: Page, part: string, theme: Theme): Promise<string[]> {
  await show(page, theme)
  return page.evaluate(
    async ({ where, values, of }) => {
      const { violations: all } = await (globalThis as unknown as { axe: typeof Axe }).axe.run(where, {
        resultTypes: ['violations'],
        ...(values && { runOnly: { type: 'rule', values } }),
      })
      return all.map(({ id, nodes }) => {
        const places = nodes.map(({ html }) => html.slice(0, 120)).join(' | ')
        return `${of}: ${id}: ${places}`
      })
    },
    {
      where: { include: [part], exclude: [ROWS_ALIKE] },
      values: theme === 'dark' ? COLOUR_RULES : undefined,
      of: theme,
    },
  )
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
