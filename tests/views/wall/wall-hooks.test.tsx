import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import type { ComputerNotes } from '../../../src/db/core/computer-notes'
import { connectionLogic } from '../../../src/machines/connection'
import { updateMachine } from '../../../src/machines/update'
import {
  AppProvider,
  ConsoleProvider,
  type AppContext,
  type ConsoleContext,
} from '../../../src/views/console'
import { NotesProvider } from '../../../src/views/shared/displays/notes-provider'
import { useNightReload } from '../../../src/views/shared/displays/use-night-reload'
import { useWakeLock } from '../../../src/views/shared/displays/use-wake-lock'
import { useRotation } from '../../../src/views/dispatch/wall/use-rotation'
import { AppUpdateProvider } from '../../../src/views/shared/update/app-update'

afterEach(cleanup)

const FOUR = Date.parse('2026-11-21T04:00:30+01:00')

/** A wall at 04:00 in Lagos, which is live. */
function nightWall({ isCalm = true }: { isCalm?: boolean } = {}) {
  const kept = new Map<string, unknown>()
  const notes: ComputerNotes = {
    read: (key) => Promise.resolve(kept.get(key)),
    write: (key, value) => Promise.resolve(void kept.set(key, value)),
  }
  let reloads = 0
  const update = createActor(
    updateMachine.provide({
      guards: { isFree: () => true },
      actions: {
        reload: () => {
          reloads += 1
        },
      },
    }),
  ).start()
  const connection = createActor(connectionLogic).start()
  connection.send({ type: 'socket.opened' })
  connection.send({ type: 'pull.succeeded', at: FOUR, tick: 1 })
  // The hook reads no more than these.
  const app = { now: () => FOUR, corrected: (at: number) => at } as unknown as AppContext
  const signedIn = { connection } as unknown as ConsoleContext
  function Wall({ isCalm }: { isCalm: boolean }) {
    useNightReload(isCalm)
    return null
  }
  const wall = (calm: boolean) => (
    <AppProvider value={app}>
      <ConsoleProvider value={signedIn}>
        <NotesProvider value={notes}>
          <AppUpdateProvider value={update}>
            <Wall isCalm={calm} />
          </AppUpdateProvider>
        </NotesProvider>
      </ConsoleProvider>
    </AppProvider>
  )
  // The page was loaded a day ago.
  const uptime = vi.spyOn(performance, 'now').mockReturnValue(86_400_000)
  const { rerender } = render(wall(isCalm))
  onTestFinished(() => {
    uptime.mockRestore()
    update.stop()
    connection.stop()
  })
  return { kept, reloads: () => reloads, calm: () => rerender(wall(true)) }
}

it('a wall reloads once at night, and notes the night before it does', async () => {
  const { kept, reloads } = nightWall()
  await vi.waitFor(() => expect(reloads()).toBe(1))
  expect(kept.get('display.night')).toBe('2026-11-21')
})

it('with an alarm on, a wall waits until it is over', async () => {
  const { kept, reloads, calm } = nightWall({ isCalm: false })
  expect([reloads(), kept.size]).toEqual([0, 0])
  calm()
  await vi.waitFor(() => expect(reloads()).toBe(1))
})

it('the screen is kept awake: asked again when the page is visible again, released at the end', async () => {
  const given: { released: boolean; release: () => Promise<void> }[] = []
  const request = () => {
    const lock = {
      released: false,
      release: () => {
        lock.released = true
        return Promise.resolve()
      },
    }
    given.push(lock)
    return Promise.resolve(lock)
  }
  Reflect.set(navigator, 'wakeLock', { request })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  function Wall() {
    useWakeLock()
    return null
  }
  const { unmount } = render(<Wall />)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(given).toHaveLength(1)
  // As the browser does while the page is hidden.
  for (const lock of given) lock.released = true
  await vi.waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    expect(given).toHaveLength(2)
  })
  unmount()
  await vi.waitFor(() => expect(given.map(({ released }) => released)).toEqual([true, true]))
})

it('a browser that cannot keep the screen awake shows the wall all the same', () => {
  function Wall() {
    useWakeLock()
    return <p>Wall</p>
  }
  expect(render(<Wall />).container.textContent).toBe('Wall')
})

it('the second panel turns by its times, comes back to the map when something becomes urgent, and stays there with old data', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const start = { isOld: false, isUrgent: false }
  const { result, rerender } = renderHook((now) => useRotation(['riders', 'map', 'chart'], now), {
    initialProps: start,
  })
  const pass = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
    return result.current.panel
  }
  expect([result.current.panel, pass(19_000), pass(1_000), pass(40_000)]).toEqual([
    'riders',
    'riders',
    'map',
    'chart',
  ])
  rerender({ ...start, isUrgent: true })
  expect([result.current.panel, pass(40_000), pass(20_000), pass(20_000)]).toEqual([
    'map',
    'chart',
    'riders',
    'map',
  ])
  act(() => result.current.turn(1))
  expect(result.current.panel).toBe('chart')
  rerender({ isOld: true, isUrgent: true })
  expect([result.current.panel, pass(600_000)]).toEqual(['map', 'map'])
  rerender({ isOld: false, isUrgent: true })
  expect([result.current.panel, pass(20_000)]).toEqual(['chart', 'riders'])
})
