import type { CDPSession, Page } from 'playwright-core'

/** What a page holds after a thorough collection. */
export type PageWeight = {
  heapMb: number
  nodes: number
  listeners: number
  /** As the browser reckons the origin's storage. */
  storedMb: number
}

export async function weigh(page: Page, session: CDPSession): Promise<PageWeight> {
  // Twice: what the first collection lets go may have held more.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  const stored = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  return {
    heapMb: Math.round(value('JSHeapUsedSize') / 10_486) / 100,
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    storedMb: Math.round(stored / 10_486) / 100,
  }
}
