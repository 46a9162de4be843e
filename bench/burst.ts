import type { Page } from 'playwright-core'
import { assignAtOnce } from './peak/events'
import { longestTaskDuring } from './peak/longest-task'
import { openAssignMode, openDispatcher, setPeakStage, type PeakStage } from './peak/peak-stage'
import type { Result } from './table'

const PEAK = { orders: 5_000, riders: 5_000 }
const BURST = 1_000
const LIMIT_MS = 60_000
/** The last pulls and reads of a burst. */
const AFTER_MS = 3_000

/** A thousand changes in one commit: how long the page cannot take a key, on the list and in assign mode. */
export async function benchBurst(): Promise<Result[]> {
  const stage = await setPeakStage(PEAK)
  try {
    const page = await openDispatcher(stage)
    const list = await measure(stage, page, 'the list of orders')
    await openAssignMode(page)
    return [list, await measure(stage, page, 'assign mode')]
  } finally {
    await stage.close()
  }
}

/** Until the count of orders to assign in the rail is another one. */
async function measure({ browser, database }: PeakStage, page: Page, screen: string): Promise<Result> {
  const waiting = page.getByRole('link', { name: /^Assign mode/ })
  let shownMs = 0
  const { wallMs, coreMs } = await longestTaskDuring(browser, page, async () => {
    const before = await waiting.textContent()
    const begun = performance.now()
    await assignAtOnce(database, BURST)
    await page.waitForFunction(
      (words) => document.querySelector('a[href="/assign"]')?.textContent !== words,
      before,
      { timeout: LIMIT_MS, polling: 'raf' },
    )
    shownMs = performance.now() - begun
    await page.waitForTimeout(AFTER_MS)
  })
  return {
    what: `${BURST} changes in one commit, ${PEAK.orders} open orders, ${screen}`,
    figure: `first seen after ${shownMs.toFixed(0)} ms; longest task ${wallMs.toFixed(0)} ms, of it ${coreMs.toFixed(0)} ms of a core`,
    durable: 'yes',
  }
}
