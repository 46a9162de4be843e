import type { Page } from 'playwright-core'

export type PageLoad = {
  /** Main-thread tasks of 50 ms and more: their lengths in ms, ascending. */
  longTasksMs: number[]
  /** When a chime began, ms by the page's clock. */
  chimesMs: number[]
}

/** Begins to listen in the page, which stays as it is. */
export async function watchPageLoad(page: Page): Promise<void> {
  await page.evaluate(() => {
    const load: PageLoad = { longTasksMs: [], chimesMs: [] }
    Reflect.set(globalThis, 'waybillLoad', load)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) load.longTasksMs.push(Math.round(duration))
    }).observe({ type: 'longtask' })
    const create = Reflect.get(AudioContext.prototype, 'createOscillator') as () => OscillatorNode
    let lastNoteMs = Number.NEGATIVE_INFINITY
    Reflect.set(AudioContext.prototype, 'createOscillator', function (this: AudioContext) {
      // All notes of one chime are made in one task.
      const nowMs = performance.now()
      if (nowMs - lastNoteMs > 100) load.chimesMs.push(Math.round(nowMs))
      lastNoteMs = nowMs
      return create.call(this)
    })
  })
}

export async function readPageLoad(page: Page): Promise<PageLoad> {
  const { longTasksMs, chimesMs } = await page.evaluate(
    () => Reflect.get(globalThis, 'waybillLoad') as PageLoad,
  )
  return { longTasksMs: longTasksMs.toSorted((a, b) => a - b), chimesMs }
}

/** Of ascending numbers; 0 when there is none. */
export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
}
