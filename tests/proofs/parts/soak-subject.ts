import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import type { Order } from '../../../contract/entities/orders'
import { openList } from './dispatcher'

/** The screen that is soaked. */
export type SoakSubject = {
  open: (page: Page, url: string) => Promise<void>
  /** Live again, and nothing left that fades or is on its way. */
  live: (page: Page) => Promise<void>
  /** An order that was placed last is on the screen. */
  shows: (page: Page, order: Order) => Promise<void>
  /** Looks that would be untrue, gathered since the page was opened. */
  untrue: (page: Page) => Promise<string[]>
}

const LIVE_LIMIT_MS = 120_000
const FADE_LIMIT_MS = 30_000

export const ORDER_LIST: SoakSubject = {
  open: openList,
  live: async (page) => {
    await expect(page.locator('.status-bar')).toContainText(/Live · \d+ s/, { timeout: LIVE_LIMIT_MS })
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: FADE_LIMIT_MS })
    await expect(page.getByText(/^Back online/)).toHaveCount(0, { timeout: FADE_LIMIT_MS })
  },
  shows: (page, { id }) => page.locator(`[data-order-id="${id}"]`).waitFor({ timeout: 60_000 }),
  untrue: () => Promise.resolve([]),
}

/** 75 s of the ladder, and 30 s in which the wall must see it. */
const NEVER_LIVE_AFTER_S = 105

export const WALL: SoakSubject = {
  open: async (page, url) => {
    await page.goto(`${url}/wall`)
    await WALL.live(page)
    await watchLooks(page)
  },
  live: (page) =>
    expect(page.locator('.wall[data-state="live"] .wall-tiles')).toBeVisible({ timeout: LIVE_LIMIT_MS }),
  // The ticker shows what happened last.
  shows: (page, { id }) => page.getByText(`${id} is new`).waitFor({ timeout: 60_000 }),
  untrue: (page) => page.evaluate(() => Reflect.get(globalThis, 'waybillUntrue') as string[]),
}

/** Looks at the wall whenever it changes: old data that is called live, and a number of old data without its time. */
async function watchLooks(page: Page): Promise<void> {
  await page.evaluate((neverLiveAfterS) => {
    const untrue: string[] = []
    Reflect.set(globalThis, 'waybillUntrue', untrue)
    new MutationObserver(() => {
      const live = document.querySelector('.wall[data-state="live"] .wall-live')?.textContent ?? ''
      const seconds = Number(live.replaceAll(/\D/g, ''))
      if (seconds > neverLiveAfterS) untrue.push(`live at ${seconds} s`)
      const tiles = document.querySelectorAll('.wall[data-state="offline"] .wall-tiles > li').length
      const dated = document.querySelectorAll('.wall[data-state="offline"] .wall-as-of').length
      if (dated !== tiles) untrue.push(`offline, and ${dated} of ${tiles} numbers say as of when`)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, NEVER_LIVE_AFTER_S)
}
