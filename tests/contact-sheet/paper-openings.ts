import type { Page } from 'playwright-core'
import type { Found, Shot } from './screens'

/** A4 at the 96 px an inch that a browser prints with, upright. */
const SHEET = [{ width: 794, height: 1123 }] as const

/** What goes on paper. */
export function paperOpenings(found: Found): Shot[] {
  const shots: Omit<Shot, 'states'>[] = [
    { name: 'paper-labels', path: '/orders', open: printLabels },
    { name: 'paper-waybill', path: `/orders?order=${found.onTheWay.id}`, open: printed('.waybill') },
    { name: 'paper-hand-over', path: '/hand-over', open: printed('.printed-paper') },
    { name: 'paper-report', path: '/reports', open: printed('.printed-paper') },
    { name: 'paper-statement', path: `/company-user/${found.owing}/statement`, open: onPaper },
  ]
  return shots.map((shot): Shot => ({ ...shot, states: ['full'], windows: SHEET, close: leavePaper }))
}

async function printLabels(page: Page): Promise<void> {
  for (const key of ['j', 'Control+a']) await page.keyboard.press(key)
  await page.getByRole('toolbar', { name: 'Marked orders' }).waitFor()
  await printed('.label')(page)
}

/** The page as it looks on paper, without a print dialog. */
function printed(selector: string) {
  return async (page: Page) => {
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.keyboard.press('p')
    await page.locator(selector).first().waitFor({ state: 'attached' })
    await onPaper(page)
  }
}

async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
}

async function leavePaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
}
