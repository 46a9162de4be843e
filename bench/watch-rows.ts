import type { Page } from 'playwright-core'

export type Sighting = { orderId: number; text: string; at: number }

/** Records, in the page, every painted change of a row's text. `at`: ms since the epoch, with fractions. */
export async function watchRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sightings: Sighting[] = []
    const longTasks: number[] = []
    Object.assign(window, { sightings, longTasks })
    new PerformanceObserver((list) =>
      longTasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
    const texts = new Map<string, string>()
    const recordRows = () => {
      for (const row of document.querySelectorAll<HTMLElement>('[data-order-id]')) {
        const id = row.dataset['orderId'] ?? ''
        const text = row.innerText
        if (texts.get(id) === text) continue
        texts.set(id, text)
        sightings.push({ orderId: Number(id), text, at: performance.timeOrigin + performance.now() })
      }
    }
    const grid = document.querySelector('[role=grid]') ?? document.body
    let scheduled = false
    new MutationObserver(() => {
      if (scheduled) return
      scheduled = true
      requestAnimationFrame(() => {
        scheduled = false
        setTimeout(recordRows)
      })
    }).observe(grid, { subtree: true, childList: true, characterData: true })
    recordRows()
  })
}

export async function sightings(page: Page): Promise<Sighting[]> {
  return page.evaluate(() => (window as unknown as { sightings: Sighting[] }).sightings)
}

export async function longestTaskMs(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks))
}
