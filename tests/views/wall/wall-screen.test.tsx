import { act, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { lagosDay, lagosDayStart } from '../../../contract/words/dates'
import { DEFAULT_DISPLAY } from '../../../contract/entities/displays'
import { DEFAULT_LIMITS } from '../../../contract/rules/lateness'
import { USUAL_SPEED } from '../../../src/db/queries/riders/ride-speed'
import { wallFacts } from '../../../src/views/dispatch/wall/wall-facts'
import { WallList } from '../../../src/views/dispatch/wall/wall-list'
import { orderRow, rider } from '../../support/world/console-rows'
import { audioOf } from '../../support/desk/played-audio'
import { IS_LONG } from '../../support/long-form'
import { storeOrders } from '../../support/world/played-engine'
import { MINUTE_MS, numbers, openWall, since, wallData } from '../../support/desk/played-wall'
import { NOW, renderApp, userOf, withShell } from '../../support/page/rendered-app'

beforeEach(withShell)

/** Of the wall's stay. */
const DAYS = IS_LONG ? 7 : 1

it('does not deny a free rider near a pickup whose position is not known', () => {
  const placed = new Date(NOW - 30 * MINUTE_MS).toISOString()
  const open = [orderRow({ id: 1, status_changed_at: placed, pickup_location_coordinate: null })]
  const rows = { open, riders: [rider({ id: 1 })], deliveredAt: [], limits: DEFAULT_LIMITS }
  const asked = { nowMs: NOW, settings: DEFAULT_DISPLAY, acknowledgedAt: null, speed: USUAL_SPEED }
  render(<WallList facts={wallFacts(rows, asked)} rows={3} asOf={null} nowMs={NOW} />)
  expect(document.querySelector('.wall-next')?.textContent).toBe('The pickup has no position')
})

describe('the wall', () => {
  it('answers the six questions without the shell', async () => {
    await openWall()
    expect(await numbers()).toEqual([
      'Unassigned2',
      'Assigned waiting0',
      'In transit1',
      'Late1Watch',
      'Delivered today1',
      'Riders free / busy1 / 1Low',
    ])
    expect(screen.getByText('Live')).toBeVisible()
    expect(screen.getByText('14:05', { selector: '.wall-clock' })).toBeVisible()
    await screen.findByText('Intake ON')
    const list = within(screen.getByRole('region', { name: 'Needs attention' }))
    expect(list.getByText('41')).toBeVisible()
    expect(list.getByText('Nearest free: Musa I.').parentElement?.textContent).toMatch(/, about \d+ km$/)
    expect(list.getByText('Ikeja')).toBeVisible()
    expect(screen.getByText('44 delivered')).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('shows no phone, no full name, no street and no amount', async () => {
    const { person } = await openWall()
    await numbers()
    // An alarm would hold the map.
    await person.keyboard('a')
    for (const panel of ['Map', 'Riders', 'Today']) {
      await screen.findByRole('region', { name: panel })
      const words = document.body.textContent
      for (const secret of ['0803', '8033', 'Balogun', 'Ibrahim', 'Allen', 'Macaulay', 'Chevron', '3,762'])
        expect(words).not.toContain(secret)
      await person.keyboard('{ArrowRight}')
    }
  })

  it('without an answer says since when, and of what time each number is', async () => {
    const clock = { nowMs: NOW }
    const { lost, answered } = await openWall({ clock })
    await screen.findByText('Intake ON')
    clock.nowMs += 4 * MINUTE_MS
    lost()
    expect((await screen.findByRole('alert')).textContent).toBe('Offline since 14:09')
    expect(screen.getByText('All below is 4 min old.')).toBeVisible()
    // What is late stays as it was: nobody knows what happened since.
    expect((await numbers()).map((words) => words?.replace(/\s+/g, ' '))).toEqual([
      'Unassigned2as of 14:05',
      'Assigned waiting0as of 14:05',
      'In transit1as of 14:05',
      'Late1as of 14:05',
      'Delivered today1as of 14:05',
      'Riders free / busy1 / 1as of 14:05',
    ])
    const list = within(screen.getByRole('region', { name: 'Needs attention' }))
    expect(list.getByText('13:53')).toBeVisible()
    expect(list.getByText('14:13')).toBeVisible()
    expect(list.getByText('Check a workstation before acting')).toBeVisible()
    expect(screen.queryByText('Intake ON')).toBeNull()
    expect(screen.getByText('Held on map')).toBeVisible()
    answered()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.queryByText(/as of/)).toBeNull()
  })

  it('without an answer counts down to the next attempt, says when it asks, and promises no time that it does not know', async () => {
    const clock = { nowMs: NOW }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { connection, lost, answered } = await openWall({ clock })
    await numbers()
    const pass = (ms: number) =>
      act(() => {
        clock.nowMs += ms
        vi.advanceTimersByTime(ms)
      })
    const says = () => document.querySelector('.wall-band > span')?.textContent
    lost({ retryMs: 12_000 })
    await screen.findByRole('alert')
    expect(says()).toBe('All below is under 1 min old. Retry in 12 s')
    pass(2_000)
    expect(says()).toBe('All below is under 1 min old. Retry in 10 s')
    act(() => connection.send({ type: 'pull.started' }))
    expect(says()).toBe('All below is under 1 min old. Retrying now')
    lost({ retryMs: 1_500 })
    expect(says()).toBe('All below is under 1 min old. Retry in 2 s')
    // The tab that asks for all is gone, and the next one has not begun.
    pass(2_000)
    expect(says()).toBe('All below is under 1 min old.')
    lost()
    expect(says()).toBe('All below is under 1 min old.')
    answered()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('shows no number before every order is here', async () => {
    await renderApp({ path: '/wall', user: userOf() })
    expect(await screen.findByText('Reading the orders')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Numbers' })).toBeNull()
  })

  it('shows its numbers as soon as the orders of today are here, but does not call them live', async () => {
    const { connection } = await renderApp({
      path: '/wall',
      user: userOf(),
      prepare: async (present) => {
        await storeOrders(present, [since(41, 'PENDING', 1)])
        await present.meta.bulkPut([
          { key: 'replica', value: { complete: false, progress: 0.5 } },
          { key: 'today', value: lagosDayStart(lagosDay(NOW)) },
        ])
      },
    })
    expect((await numbers())[0]).toBe('Unassigned1')
    expect(wallData('state')).toBe('updating')
    act(() => connection.send({ type: 'pull.failed', at: NOW, tick: performance.now() }))
    // Nobody knows of what time these numbers are.
    expect(await screen.findByText('Not all orders are here yet.')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Numbers' })).toBeNull()
  })

  it('is live again when what it shows was read since the answer', async () => {
    const { lost, answered, database } = await openWall()
    await numbers()
    lost()
    await screen.findByRole('alert')
    await storeOrders(database, [since(45, 'PENDING', 1)])
    const seen: string[] = []
    const watcher = new MutationObserver(() => {
      const unassigned = document.querySelector('[data-tile="unassigned"] strong')?.textContent ?? ''
      seen.push(`${wallData('state') ?? ''} ${unassigned}`)
    })
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    onTestFinished(() => watcher.disconnect())
    answered()
    await waitFor(() => expect(seen.at(-1)).toBe('live 3'))
    expect(seen.filter((words) => words.startsWith('live') && words !== 'live 3')).toEqual([])
  })

  it('shows no count of a part of the orders, not even for a moment', async () => {
    const { database } = await renderApp({
      path: '/wall',
      user: userOf(),
      prepare: async (present) => {
        await storeOrders(present, [since(41, 'PENDING', 1)])
        await present.meta.put({ key: 'replica', value: { complete: false, progress: 0.5 } })
      },
    })
    const seen = new Set<string | null>()
    const watcher = new MutationObserver(() => {
      for (const tile of document.querySelectorAll('[data-tile="unassigned"] strong'))
        seen.add(tile.textContent)
    })
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
    onTestFinished(() => watcher.disconnect())
    expect(
      await screen.findByText('50 % of all orders are here. The numbers come when they are complete.'),
    ).toBeVisible()
    await storeOrders(database, [since(42, 'PENDING', 1), since(43, 'PENDING', 1)])
    await screen.findByRole('list', { name: 'Numbers' })
    expect([...seen]).toEqual(['3'])
  })

  it('is left with Esc, and its panel turns with the arrows while nothing is urgent', async () => {
    const { person } = await openWall()
    await numbers()
    await person.keyboard('a')
    await screen.findByRole('region', { name: 'Map' })
    await person.keyboard('{ArrowRight}')
    expect(await screen.findByRole('region', { name: 'Riders' })).toBeVisible()
    await person.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible()
    await person.keyboard('{Escape}')
    expect(await screen.findByRole('navigation')).toBeVisible()
  })

  it('rings each minute for orders that wait too long until that is known, and once for orders that come together', async () => {
    const played = audioOf()
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { person, happen } = await openWall()
    await numbers()
    const passMinute = () => act(() => void vi.advanceTimersByTime(MINUTE_MS))
    passMinute()
    await waitFor(() => expect(played).toEqual([523, 523]))
    await person.keyboard('a')
    passMinute()
    act(() => {
      happen('new_order')
      happen('new_order')
    })
    await waitFor(() => expect(played).toEqual([523, 523, 784, 1047]))
    passMinute()
    expect(played).toEqual([523, 523, 784, 1047])
  })

  it(`keeps its size through ${DAYS} days of cuts, and never looks live without answers`, async () => {
    const clock = { nowMs: NOW }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { answered, lost, connection } = await openWall({ clock })
    await numbers()
    const listeners = vi.spyOn(window, 'addEventListener')
    const leaving = vi.spyOn(window, 'removeEventListener')
    const pass = (minutes: number) => {
      clock.nowMs += minutes * MINUTE_MS
      act(() => void vi.advanceTimersByTime(5000))
    }
    const size = () => document.querySelectorAll('*').length
    answered()
    pass(0)
    const before = size()
    /** What the wall looked like each time that the last answer was more than three minutes old. */
    const staleLooks: (string | null | undefined)[] = []
    for (let step = 0; step < DAYS * 24 * 6; step += 1) {
      // Every third hour the network is gone for forty minutes; every seventh the engine stops.
      const hour = Math.floor(step / 6)
      if (hour % 3 === 0 && step % 6 < 4) lost()
      else if (hour % 7 !== 6) answered()
      pass(10)
      const { lastGoodAt } = connection.getSnapshot().context
      const isStale = lastGoodAt === null || clock.nowMs - lastGoodAt > 3 * MINUTE_MS
      if (isStale) staleLooks.push(wallData('state'))
    }
    expect(staleLooks.length).toBeGreaterThan(15 * DAYS)
    expect(staleLooks.filter((state) => state === 'live' || state === undefined)).toEqual([])
    answered()
    pass(0)
    await waitFor(() => expect(wallData('state')).toBe('live'))
    // Panels differ by some dozens. What stayed of each of the 144 steps of a day would be more.
    expect(Math.abs(size() - before)).toBeLessThan(60)
    expect(listeners.mock.calls.length - leaving.mock.calls.length).toBeLessThan(5)
  })
})
