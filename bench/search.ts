import type { Page } from 'playwright-core'
import { openOrders, type Stage } from './stage'
import { p50p95 } from './statistics'
import type { Result } from './table'

const WORDS = ['lekki', 'rice', 'trk-1', 'ikeja', 'phone', 'pending']

/** A key pressed in the search box to the painted result, over the whole replica. */
export async function benchSearch(stage: Stage, page: Page): Promise<Result[]> {
  await openOrders(stage, page)
  const box = page.getByRole('searchbox').first()
  await box.focus()
  await page.keyboard.type('warm')
  await page.waitForTimeout(3_000)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { searchTimes: times })
    let pressedAt: number | null = null
    document.addEventListener('keydown', () => (pressedAt = performance.now()), true)
    const grid = document.querySelector('[role=grid]')?.parentElement ?? document.body
    new MutationObserver(() => {
      if (pressedAt === null) return
      const start = pressedAt
      pressedAt = null
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)))
    }).observe(grid, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  for (const word of WORDS) {
    await box.fill('')
    for (const key of word) {
      await page.keyboard.press(key)
      await page.waitForTimeout(250)
    }
  }
  const times = await page.evaluate(() => (window as unknown as { searchTimes: number[] }).searchTimes)
  return [
    {
      what: `search over ${stage.orders.toLocaleString('en')} orders: key → painted`,
      figure: p50p95(times),
      durable: 'local',
    },
  ]
}
