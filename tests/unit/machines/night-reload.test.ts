import { describe, expect, test } from 'vitest'
import { nightToReload, type NightFacts } from '../../../src/machines/night-reload'

const lagos = (time: string) => Date.parse(`2026-11-21T${time}+01:00`)
const FACTS: NightFacts = {
  nowMs: lagos('04:00:00'),
  loadedMs: lagos('00:00:00') - 86_400_000,
  lastNight: '2026-11-20',
  isLive: true,
  isCalm: true,
}

describe('the reload of a display at night', () => {
  test('comes at 04:00 in Lagos, and is noted under that day', () => {
    expect(nightToReload(FACTS)).toBe('2026-11-21')
    expect(nightToReload({ ...FACTS, nowMs: lagos('03:59:59') })).toBe(null)
  })

  test('waits until the display is live and no alarm is on, but not into the morning', () => {
    expect(nightToReload({ ...FACTS, isLive: false })).toBe(null)
    expect(nightToReload({ ...FACTS, isCalm: false })).toBe(null)
    expect(nightToReload({ ...FACTS, nowMs: lagos('05:59:59') })).toBe('2026-11-21')
    expect(nightToReload({ ...FACTS, nowMs: lagos('06:00:00') })).toBe(null)
  })

  test('comes once a night', () => {
    expect(nightToReload({ ...FACTS, lastNight: '2026-11-21' })).toBe(null)
    expect(nightToReload({ ...FACTS, lastNight: null })).toBe('2026-11-21')
  })

  test('does not come again where nothing can be noted: the page was loaded since 04:00', () => {
    const nowMs = lagos('04:10:00')
    expect(nightToReload({ ...FACTS, nowMs, lastNight: null, loadedMs: lagos('04:00:05') })).toBe(null)
    expect(nightToReload({ ...FACTS, nowMs, lastNight: null, loadedMs: lagos('03:58:00') })).toBe(
      '2026-11-21',
    )
  })
})
