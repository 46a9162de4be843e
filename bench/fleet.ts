import type pg from 'pg'
import type { Page } from 'playwright-core'
import { HUB_LIMITS } from '../server/realtime/limits'
import { mainThreadTime, probeKeys, takeProbed } from './peak/key-probe'
import { openDispatcher, setPeakStage } from './peak/peak-stage'
import type { Result } from './table'

const PEAK = { orders: 500, riders: 5_000 }
const BATCHES = 6
const MARKS = '.fleet [data-pin^="rider"], .fleet [data-group="riders"]'

/** The fleet map while every rider moves between two batches: frames, and what a batch costs the page. */
export async function benchFleet(): Promise<Result[]> {
  const stage = await setPeakStage(PEAK)
  try {
    const page = await openDispatcher(stage)
    await page.getByRole('link', { name: 'Fleet', exact: true }).click()
    await page.locator(MARKS).first().waitFor({ state: 'attached', timeout: 60_000 })
    await probeKeys(page, { selector: '.fleet', name: 'class' })
    await moveAll(stage.database, page)
    await takeProbed(page)
    const before = await mainThreadTime(stage.browser)
    const placesBefore = await placesOf(page)
    for (let batch = 0; batch < BATCHES; batch += 1) await moveAll(stage.database, page)
    const after = await mainThreadTime(stage.browser)
    const { dropped, frames, longestTaskMs } = await takeProbed(page)
    const ran = ((after.ranMs - before.ranMs) / BATCHES).toFixed(0)
    const waited = ((after.waitedMs - before.waitedMs) / BATCHES).toFixed(0)
    const places = await placesOf(page)
    if (places.join() === placesBefore.join()) throw new Error('No rider has moved.')
    return [
      {
        what: `the fleet map, ${PEAK.riders} riders that move every ${HUB_LIMITS.positionsMs / 1000} s, drawn as ${places.length} marks`,
        figure: `${dropped} of ${frames + dropped} frames dropped, longest task ${longestTaskMs.toFixed(0)} ms; a batch costs the page ${ran} ms of a core, ${waited} ms waited for one`,
        durable: 'in memory',
      },
    ]
  } finally {
    await stage.close()
  }
}

/** As the calls of the riders store it; the hub tells it with its next batch. */
async function moveAll(database: pg.Client, page: Page): Promise<void> {
  await database.query(
    `update riders set lat = lat + (random() - 0.5) / 500, lng = lng + (random() - 0.5) / 500, position_at = now()
     where lat is not null and availability_status = 'ONLINE'`,
  )
  await page.waitForTimeout(HUB_LIMITS.positionsMs)
}

/** Where each mark of riders is drawn, and of how many. */
function placesOf(page: Page): Promise<string[]> {
  return page
    .locator(MARKS)
    .evaluateAll((marks) =>
      marks.map((mark) => `${mark.parentElement?.getAttribute('style')} ${mark.getAttribute('data-count')}`),
    )
}
