import type { Page } from 'playwright-core'
import { openOrders, type Stage } from './stage'
import { p50p95 } from './statistics'
import type { Result } from './table'

/** Longer than any search, so that each mutation belongs to the last key. */
const PAUSE_MS = 400
const WORDS = ['lekki', 'rice', 'trk-1', 'ikeja', 'phone', 'pending']

/** `atMs`: when the key was pressed, on the page's clock. */
type Paint = { kind: 'letter' | 'clear'; atMs: number; tookMs: number }

/**
 * Measures from a key in the search box to the painted result, over the whole replica: for each letter, and for the key
 * that clears the text and shows the whole list again.
 */
export async function benchSearch(stage: Stage, page: Page): Promise<Result[]> {
  await openOrders(stage, page)
  const box = page.getByRole('searchbox').first()
  await box.focus()
  await page.keyboard.type('warm')
  await page.waitForTimeout(3_000)
  await box.selectText()
  await page.keyboard.press('Backspace')
  await page.waitForTimeout(1_000)
  await page.evaluate(() => {
    const paints: Paint[] = []
    Object.assign(window, { searchPaints: paints })
    let pressed: Pick<Paint, 'atMs' | 'kind'> | null = null
    const recordKey = ({ key }: KeyboardEvent) => {
      pressed = { atMs: performance.now(), kind: key === 'Backspace' ? 'clear' : 'letter' }
    }
    document.addEventListener('keydown', recordKey, true)
    const list = document.querySelector('.orders-list') ?? document.body
    const ids = () =>
      [...list.querySelectorAll('[data-order-id]')].map((row) => row.getAttribute('data-order-id')).join()
    let shown = ids()
    // A letter that finds the same orders changes no row, so nothing is painted.
    new MutationObserver(() => {
      const now = ids()
      if (pressed === null || now === shown) return
      shown = now
      const { atMs, kind } = pressed
      requestAnimationFrame(() =>
        setTimeout(() => paints.push({ kind, atMs, tookMs: performance.now() - atMs })),
      )
    }).observe(list, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await page.waitForTimeout(PAUSE_MS)
  }
  for (const word of WORDS) {
    for (const key of word) await press(key)
    await box.selectText()
    await press('Backspace')
  }
  const paints = await page.evaluate(() => (window as unknown as { searchPaints: Paint[] }).searchPaints)
  // Take the last paint of each key: earlier ones may lack the rows that scroll into sight.
  const last = [...new Map(paints.map((paint) => [paint.atMs, paint])).values()]
  const took = (kinds: readonly Paint['kind'][]) =>
    p50p95(last.filter(({ kind }) => kinds.includes(kind)).map(({ tookMs }) => tookMs))
  const what = `search over ${stage.orders.toLocaleString('en')} orders: key → painted`
  return [
    { what, figure: took(['letter', 'clear']), durable: 'local' },
    { what: `${what}, letters alone`, figure: took(['letter']), durable: 'local' },
    { what: `${what}, clearing alone`, figure: took(['clear']), durable: 'local' },
  ]
}
