import type pg from 'pg'
import type { Page } from 'playwright-core'
import { HUB_LIMITS } from '../server/realtime/limits'
import { mainThreadTime, probeKeys, takeProbed, type Probed } from './peak/key-probe'
import { openDispatcher, setPeakStage } from './peak/peak-stage'
import type { Result } from './table'

const PEAK = { orders: 500, riders: 5_000 }
const BATCHES = 6
const DRAGS = 8
const DRAG_PX = 320
const MARKS = '.fleet [data-pin^="rider"], .fleet [data-group="riders"]'

/** The fleet map while every rider moves between two batches, and while a hand moves it: frames, and what a batch costs. */
export async function benchFleet(): Promise<Result[]> {
  const stage = await setPeakStage(PEAK)
  try {
    const page = await openDispatcher(stage)
    await page.getByRole('link', { name: 'Fleet', exact: true }).click()
    await page.locator(MARKS).first().waitFor({ state: 'attached', timeout: 60_000 })
    await probeKeys(page, { selector: '.fleet', name: 'class', from: 'act' })
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
    const pan = await panMap(page)
    return [
      {
        what: `the fleet map, ${PEAK.riders} riders that move every ${HUB_LIMITS.positionsMs / 1000} s, drawn as ${places.length} marks`,
        figure: `${dropped} of ${frames + dropped} frames dropped, longest task ${longestTaskMs.toFixed(0)} ms; a batch costs the page ${ran} ms of a core, ${waited} ms waited for one`,
        durable: 'in memory',
      },
      {
        what: `the same map, dragged ${DRAGS} times by ${DRAG_PX} px`,
        figure: `longest frame ${pan.longestFrameMs.toFixed(0)} ms, ${pan.dropped} of ${pan.frames + pan.dropped} frames dropped, longest task ${pan.longestTaskMs.toFixed(0)} ms`,
        durable: 'in memory',
      },
    ]
  } finally {
    await stage.close()
  }
}

/** Left and right by the mouse, from a place of the ground where no pin is. */
async function panMap(page: Page): Promise<Probed> {
  const { x, y } = await bareGround(page)
  await takeProbed(page)
  const before = await page.locator(MARKS).first().boundingBox()
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const [from, to] = drag % 2 === 0 ? [x, x + DRAG_PX] : [x + DRAG_PX, x]
    await page.mouse.move(from, y)
    await page.mouse.down()
    await page.mouse.move(to, y, { steps: DRAG_PX / 4 })
    if (drag === 0 && (await page.locator(MARKS).first().boundingBox())?.x === before?.x)
      throw new Error('The map has not moved.')
    await page.mouse.up()
  }
  return takeProbed(page)
}

function bareGround(page: Page): Promise<{ x: number; y: number }> {
  return page.locator('.fleet-ground').evaluate((ground, width) => {
    const { left, top, right, bottom } = ground.getBoundingClientRect()
    const isBare = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y)
      return found !== null && found.closest('.map-ground') !== null && found.closest('.place-pin') === null
    }
    for (let y = top + 40; y < bottom - 40; y += 10)
      for (let x = left + 40; x < right - 40 - width; x += 10)
        if (isBare(x, y) && isBare(x + width, y)) return { x, y }
    throw new Error('Pins lie everywhere.')
  }, DRAG_PX)
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
