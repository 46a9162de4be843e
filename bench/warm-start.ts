import { openOrders, type Stage } from './stage'
import { p50p95 } from './statistics'
import type { Result } from './table'

const STARTS = 10

/** Measures a new page with a full replica, from navigation to the first painted rows. */
export async function benchWarmStart(stage: Stage): Promise<Result[]> {
  const times: number[] = []
  for (let n = 0; n < STARTS; n += 1) {
    const page = await stage.context.newPage()
    await openOrders(stage, page)
    times.push(
      await page.evaluate(
        () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
      ),
    )
    await page.close()
  }
  return [{ what: 'warm start → first rows', figure: p50p95(times), durable: 'rows are read from disk' }]
}
