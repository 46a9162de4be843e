import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What colours alone decide. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on the page, or in a part of it, as it stands; one line each. The dark theme differs from the light one
 * by colours, so there they alone are judged: every test that asks does so in both.
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  const isDark = (await page.locator('html.dark').count()) === 1
  // Legacy mode ends in the page itself; the other one opens a second page for it.
  const axe = new AxeBuilder({ page }).include(part).setLegacyMode()
  const { violations: found } = await (isDark ? axe.withRules(COLOUR_RULES) : axe).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
