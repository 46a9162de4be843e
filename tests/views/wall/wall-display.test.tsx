import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DEFAULT_DISPLAY } from '../../../contract/entities/displays'
import { audioOf } from '../../support/desk/played-audio'
import { storeOrders } from '../../support/world/played-engine'
import { MINUTE_MS, numbers, openWall, since, wallData } from '../../support/desk/played-wall'
import { NOW } from '../../support/page/rendered-app'

const HALL = {
  ...DEFAULT_DISPLAY,
  panels: ['chart' as const],
  distance: 'hall' as const,
  appearance: 'light' as const,
  unassigned: { watch: 2, high: 9 },
}

describe('a wall', () => {
  it('shows what its display was set to: panel, distance, look, thresholds and name', async () => {
    const { database, sessions } = await openWall({ display: { settings: HALL } })
    await waitFor(() => expect(wallData('distance')).toBe('hall'))
    // What staff chose on this device is about their own wall.
    await sessions.preferences.put({ key: 'display.own', value: { ...DEFAULT_DISPLAY, distance: 'near' } })
    expect(document.querySelector('.wall')?.classList.contains('light')).toBe(true)
    expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Map' })).toBeNull()
    expect(screen.getByText('Front wall')).toBeVisible()
    expect((await numbers())[0]).toBe('Unassigned2Watch')
    // From far away the type is larger, and there are fewer rows: one order on top and four below.
    await storeOrders(
      database,
      [51, 52, 53, 54, 55].map((id) => since(id, 'PENDING', 60)),
    )
    expect(await screen.findByText('2 more', { exact: false })).toBeVisible()
    const list = within(screen.getByRole('region', { name: 'Needs attention' }))
    expect(list.getAllByRole('listitem')).toHaveLength(4)
    expect(wallData('distance')).toBe('hall')
  })

  it('of staff shows at once what is chosen on its computer, and field by field the usual where that cannot be read', async () => {
    const { sessions } = await openWall()
    const choose = (value: unknown) => sessions.preferences.put({ key: 'display.own', value })
    await numbers()
    expect(wallData('distance')).toBe('room')
    await choose(HALL)
    await waitFor(() => expect(wallData('distance')).toBe('hall'))
    expect(document.querySelector('.wall')?.classList.contains('light')).toBe(true)
    expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible()
    expect((await numbers())[0]).toBe('Unassigned2Watch')
    const { appearance: _, ...others } = HALL
    await choose({ ...others, distance: 'moon', late: { watch: 'one' } })
    await waitFor(() => expect(wallData('distance')).toBe('room'))
    expect(document.querySelector('.wall')?.classList.contains('dark')).toBe(true)
    expect((await numbers()).filter((_number, tile) => tile === 0 || tile === 3)).toEqual([
      'Unassigned2Watch',
      'Late1Watch',
    ])
  })

  it('without an answer its chart ends at the hour of the last one', async () => {
    const clock = { nowMs: NOW }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { lost } = await openWall({ clock, display: { settings: HALL } })
    await screen.findByRole('region', { name: 'Today' })
    const last = () => [...document.querySelectorAll('.wall-chart small')].at(-1)?.textContent
    expect(last()).toBe('14')
    clock.nowMs += 180 * MINUTE_MS
    lost()
    act(() => void vi.advanceTimersByTime(5000))
    expect(await screen.findByText('All below is 3 h old.')).toBeVisible()
    expect(last()).toBe('14')
  })

  it('is silent about orders that somebody acknowledged at a workstation', async () => {
    const played = audioOf()
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const acknowledgedAt = new Date(NOW).toISOString()
    const { happen } = await openWall({ display: { settings: DEFAULT_DISPLAY, acknowledgedAt } })
    await numbers()
    await screen.findByText('Front wall')
    act(() => void vi.advanceTimersByTime(MINUTE_MS))
    act(() => happen('new_order'))
    await waitFor(() => expect(played).toEqual([784, 1047]))
  })

  it('makes no sound where its display was set to silent', async () => {
    const played = audioOf()
    onTestFinished(() => void vi.unstubAllGlobals())
    const settings = { ...DEFAULT_DISPLAY, isSounding: false }
    const { happen } = await openWall({ display: { settings } })
    expect(await screen.findByRole('img', { name: 'Sound off' })).toBeVisible()
    act(() => happen('new_order'))
    expect(played).toEqual([])
  })

  it('keeps the screen awake', async () => {
    const lock = Object.assign(new EventTarget(), { release: () => Promise.resolve() })
    const request = vi.fn<() => Promise<EventTarget>>(() => Promise.resolve(lock))
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
    await openWall()
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
  })

  it('says how a number moved within half an hour', async () => {
    const clock = { nowMs: NOW }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { database, answered } = await openWall({ clock })
    expect((await numbers())[2]).toBe('In transit1')
    clock.nowMs += 30 * MINUTE_MS
    answered()
    await storeOrders(database, [since(61, 'INTRANSIT', 1), since(62, 'INTRANSIT', 1)])
    act(() => void vi.advanceTimersByTime(5000))
    await waitFor(async () => expect((await numbers())[2]).toBe('In transit32'))
    expect(document.querySelector('[data-tile="transit"] [aria-label="up"]')).not.toBeNull()
  })

  it('moves a little every three minutes', async () => {
    const clock = { nowMs: NOW }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await openWall({ clock })
    await numbers()
    const place = () => document.querySelector<HTMLElement>('.wall')?.getAttribute('style')
    const before = place()
    clock.nowMs += 3 * MINUTE_MS
    act(() => void vi.advanceTimersByTime(MINUTE_MS))
    expect(place()).not.toBe(before)
    expect(wallData('dim')).toBe('false')
  })

  it('dims at night, but not before somebody acknowledged what waits too long', async () => {
    // 23:05 in Lagos.
    const { person } = await openWall({ clock: { nowMs: NOW + 9 * 60 * MINUTE_MS } })
    await numbers()
    expect(wallData('dim')).toBe('false')
    await person.keyboard('a')
    await waitFor(() => expect(wallData('dim')).toBe('true'))
  })

  it('dims outside of the working hours that its display was set to', async () => {
    // It is 14:05 in Lagos.
    const settings = { ...DEFAULT_DISPLAY, working: { from: 15, to: 23 } }
    const acknowledgedAt = new Date(NOW).toISOString()
    await openWall({ display: { settings, acknowledgedAt } })
    await screen.findByText('Front wall')
    await waitFor(() => expect(wallData('dim')).toBe('true'))
  })
})
