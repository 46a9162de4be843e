import type { Page } from 'playwright-core'
import { DEFAULT_DISPLAY, pairDisplay } from '../../contract/entities/displays'
import { DEFAULT_LIMITS } from '../../contract/rules/lateness'
import { saveLatenessLimits } from '../../contract/rules/lateness-limits'
import { INTAKE_SETTING_ID, updateSetting } from '../../contract/entities/settings'
import type { ApiClient } from '../e2e/support/api-client'
import type { Shot, Window } from './screens'

/** Screens that hang on walls: the usual ones, 4K, and one that stands upright. */
export const WALLS: readonly Window[] = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
]

/** What a wall shows in turn, and what it shows when something is not as it should be. */
export function wallOpenings(superadmin: ApiClient): Shot[] {
  const shots: Omit<Shot, 'states' | 'path'>[] = [
    { name: 'wall-riders', open: (page) => turn(page, 1) },
    { name: 'wall-chart', open: (page) => turn(page, 2) },
    {
      name: 'wall-late',
      open: async (page) => {
        const soon = { riskMin: 1, lateMin: 2 }
        const { standard, express } = DEFAULT_LIMITS
        const all = (limits: typeof standard) => ({ ...limits, PENDING: soon, ASSIGNEDTORIDER: soon })
        await superadmin.call(saveLatenessLimits, {
          ...DEFAULT_LIMITS,
          standard: all(standard),
          express: all(express),
        })
        await page.reload()
        await page.locator('.wall-list').getByText('+').first().waitFor()
      },
      close: () => superadmin.call(saveLatenessLimits, DEFAULT_LIMITS),
    },
    {
      name: 'wall-intake-off',
      open: async (page) => {
        await superadmin.call(updateSetting, { id: INTAKE_SETTING_ID, value: 'FALSE' })
        await page.reload()
        await page.getByText('Intake OFF').waitFor()
      },
      close: () => superadmin.call(updateSetting, { id: INTAKE_SETTING_ID, value: 'TRUE' }),
    },
  ]
  return [...shots, lightDisplay(superadmin)].map((shot): Shot => ({
    ...shot,
    path: '/wall',
    states: ['full'],
    windows: WALLS,
  }))
}

/** A display of its own, in a bright room. */
function lightDisplay(superadmin: ApiClient): Omit<Shot, 'states' | 'path'> {
  return {
    name: 'wall-light',
    isPublic: true,
    own: async (_context, url) => url,
    open: async (page) => {
      const shown = await page.locator('.cover-signs').getAttribute('aria-label')
      const settings = { ...DEFAULT_DISPLAY, appearance: 'light' } as const
      await superadmin.call(pairDisplay, { code: shown ?? '', name: 'Yaba hub, window', settings })
      await page.locator('.wall-tiles').waitFor()
    },
  }
}

async function turn(page: Page, steps: number): Promise<void> {
  for (let done = 0; done < steps; done += 1) await page.keyboard.press('ArrowRight')
}
