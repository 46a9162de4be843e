import type { Page } from 'playwright-core'
import { eventsOf } from './peak/events'
import { mainThreadTime, probeKeys, takeProbed } from './peak/key-probe'
import { openAssignMode, openDispatcher, setPeakStage, type PeakStage } from './peak/peak-stage'
import { p50p95 } from './statistics'
import type { Result } from './table'

const PEAK = { orders: 5_000, riders: 5_000 }
const KEYS = 60
/** Faster than anybody; longer than any key. */
const PAUSE_MS = 400
const EVENTS_PER_SECOND = 50

/** Assign mode at peak: from a digit to the next order and its riders on the screen, in silence and while changes come in. */
export async function benchAssignMode(): Promise<Result[]> {
  const stage = await setPeakStage(PEAK)
  try {
    const page = await openDispatcher(stage)
    await openAssignMode(page)
    await probeKeys(page, { selector: '.ranked-riders', name: 'aria-label', from: 'act' })
    await pressDigits(page, 10)
    await takeProbed(page)
    const quiet = await measure(stage, page, 'nothing else happens')
    const events = await eventsOf(stage.database, EVENTS_PER_SECOND)
    const storm = await measure(stage, page, `${EVENTS_PER_SECOND} events/s come in`)
    await probeKeys(page, {
      selector: '.ranked-riders [data-pressed]',
      name: 'data-pressed',
      from: 'press',
    })
    await pressDigits(page, KEYS)
    const { tookMs } = await takeProbed(page)
    const sent = await events.stop()
    const pressed: Result = {
      what: `a digit pressed → its rider painted as pressed, ${EVENTS_PER_SECOND} events/s come in`,
      figure: p50p95(tookMs),
      durable: 'no',
    }
    return [quiet, { ...storm, what: `${storm.what} (${sent} in all)` }, pressed]
  } finally {
    await stage.close()
  }
}

async function measure({ browser }: PeakStage, page: Page, when: string): Promise<Result> {
  const before = await mainThreadTime(browser)
  await pressDigits(page, KEYS)
  const after = await mainThreadTime(browser)
  const { tookMs, dropped, frames, longestTaskMs } = await takeProbed(page)
  const ran = ((after.ranMs - before.ranMs) / KEYS).toFixed(1)
  const waited = ((after.waitedMs - before.waitedMs) / KEYS).toFixed(1)
  const { orders, riders } = PEAK
  return {
    what: `a digit over ${orders} open orders and ${riders} riders → the next one painted, ${when}`,
    figure: `${p50p95(tookMs)}; ${dropped} of ${frames} frames dropped, longest task ${longestTaskMs.toFixed(0)} ms; a key costs the page ${ran} ms of a core, ${waited} ms waited for one`,
    durable: 'a moment later',
  }
}

async function pressDigits(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await page.keyboard.press('1')
    await page.waitForTimeout(PAUSE_MS)
  }
}
