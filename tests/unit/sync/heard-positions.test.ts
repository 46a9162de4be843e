import { IDBFactory } from 'fake-indexeddb'
import { asyncScheduler, BehaviorSubject, of, Subject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Rider } from '../../../contract/entities/riders'
import { readMeta } from '../../../src/db/core/meta'
import type { EngineEvent } from '../../../src/machines/engine-events'
import type { RealtimeMessage, ApiPort, LiveSignal } from '../../../src/sync/ports/engine-ports'
import { startSync } from '../../../src/sync/start-sync'
import { openConsoleDatabase } from '../../support/world/console-databases'
import { rider } from '../../support/world/console-rows'
import { FakeLocks } from '../../support/world/lock-manager'

const AT = Date.parse('2026-11-21T13:00:00Z')
const FIRST: Rider[] = [1, 2].map((id) => rider({ id, position_at: '2026-11-21T09:59:00.000Z' }))

let born = 0

/** The tabs of one computer, on a server with a feed; what comes over the private channel is the test's to say. */
function computer({ storedMs = 30 } = {}) {
  born += 1
  const name = `positions-${born}`
  const database = openConsoleDatabase(name, new IDBFactory())
  const locks = new FakeLocks()
  const live$ = new Subject<LiveSignal>()
  const public$ = new Subject<RealtimeMessage>()
  const visible$ = new BehaviorSubject(true)
  const asked: string[] = []
  const events: EngineEvent[] = []
  const posts = new Map<string, Subject<unknown>>()
  const api = {
    call: ({ path }: { path: string }) => {
      asked.push(path)
      const changes = FIRST.map((data) => ({ entity: 'rider', id: data.id, data }))
      const page = { changes: path === '/sync/changes' ? changes : [], next: 'log:a:1', more: false }
      const data = path === '/sync/changes' ? { ...page, progress: null } : { data: [] }
      return Promise.resolve({ kind: 'success', data, messages: [] })
    },
  } as unknown as ApiPort
  const open = () => {
    const tabId = `tab-${posts.size}`
    const heard$ = new Subject<unknown>()
    posts.set(tabId, heard$)
    const engine = startSync({
      database,
      api,
      clock: { monotonic: () => performance.now(), wall: () => AT, scheduler: asyncScheduler },
      random: () => 0,
      connect: () => ({ messages$: public$, socket$: of('open'), live$ }),
      locks,
      lockName: name,
      channel: {
        messages$: heard$,
        post: (message) => {
          for (const [id, other$] of posts)
            if (id !== tabId) queueMicrotask(() => other$.next(structuredClone(message)))
        },
      },
      tabId,
      online$: of(true),
      visible$,
      report: () => undefined,
      outdated: () => undefined,
      trace: (event) => events.push(event),
      pace: { backoffMs: 1, longestBackoffMs: 1, positionsStoredMs: storedMs, ridersMs: 40 },
    })
    onTestFinished(engine.stop)
    return engine
  }
  onTestFinished(() => database.close())
  const say = (...riders: [number, number, number, number][]) =>
    live$.next({ type: 'positions', data: { at: new Date(AT).toISOString(), riders } })
  const isReplicated = () => vi.waitFor(async () => expect(await database.riders.count()).toBe(2))
  const calls = () => asked.filter((path) => path === '/admin/riders').length
  return { database, open, live$, public$, visible$, say, isReplicated, calls, events }
}

const placeOf = ({ places }: ReturnType<typeof startSync>, id: number) => places.now().get(id)?.position

test('positions are known in every tab at once, and in a tab that opens later, before any is stored', async () => {
  const played = computer({ storedMs: 600_000 })
  const [leader, follower] = [played.open(), played.open()]
  await played.isReplicated()
  played.live$.next({ type: 'on' })
  played.say([1, 6.1, 3.1, 2], [2, 6.2, 3.2, 3])
  expect(placeOf(leader, 1)).toEqual([6.1, 3.1])
  await vi.waitFor(() => expect(placeOf(follower, 1)).toEqual([6.1, 3.1]))
  expect(await played.database.riders.get(1)).toMatchObject({ current_position: FIRST[0]?.current_position })
  const later = played.open()
  await vi.waitFor(() => expect(placeOf(later, 2)).toEqual([6.2, 3.2]))
  expect(later.places.now().get(2)?.at).toBe(AT - 3_000)
})

test('they reach the rows later, in one write that moves no cursor; who is not known yet waits in memory', async () => {
  const played = computer()
  const leader = played.open()
  await played.isReplicated()
  await vi.waitFor(async () => expect(await readMeta(played.database, 'cursor')).toBe('log:a:1'))
  const before = await played.database.riders.get(1)
  expect(before?.current_position).toEqual(FIRST[0]?.current_position)
  played.live$.next({ type: 'on' })
  played.say([1, 6.1, 3.1, 2], [9, 6.9, 3.9, 2])
  await vi.waitFor(async () => {
    const row = await played.database.riders.get(1)
    expect(row).toEqual({ ...before, current_position: [6.1, 3.1], position_at: '2026-11-21T12:59:58.000Z' })
  })
  expect(await played.database.riders.count()).toBe(2)
  expect(await readMeta(played.database, 'cursor')).toBe('log:a:1')
  expect(placeOf(leader, 9)).toEqual([6.9, 3.9])
})

test('a follower that comes to lead stores what it had heard', async () => {
  const played = computer()
  const [leader, follower] = [played.open(), played.open()]
  await played.isReplicated()
  played.live$.next({ type: 'on' })
  played.say([1, 6.1, 3.1, 2])
  await vi.waitFor(() => expect(placeOf(follower, 1)).toEqual([6.1, 3.1]))
  leader.stop()
  expect(leader.places.now().size).toBe(0)
  await vi.waitFor(async () =>
    expect((await played.database.riders.get(1))?.current_position).toEqual([6.1, 3.1]),
  )
  expect(placeOf(follower, 1)).toEqual([6.1, 3.1])
})

test('what comes while nobody is subscribed, or over the public channel, moves nobody', async () => {
  const played = computer()
  const leader = played.open()
  await played.isReplicated()
  const data = { at: new Date(AT).toISOString(), riders: [[1, 6.1, 3.1, 2]] }
  played.say([1, 6.1, 3.1, 2])
  played.public$.next({ name: 'rider_positions', data })
  played.live$.next({ type: 'on' })
  played.live$.next({ type: 'off' })
  played.say([1, 6.1, 3.1, 2])
  expect(leader.places.now().size).toBe(0)
})

test('a bad row costs itself only and is counted; a message that cannot be read is refused', async () => {
  const played = computer()
  const leader = played.open()
  await played.isReplicated()
  played.live$.next({ type: 'on' })
  played.say([1, 6.1, 3.1, 2], [2, 120, 3.2, 3])
  played.live$.next({ type: 'positions', data: 'nonsense' })
  expect([...leader.places.now().keys()]).toEqual([1])
  expect(played.events.filter(({ type }) => type === 'positions.heard')).toEqual([
    { type: 'positions.heard', moved: 1, bad: 1, isRefused: false },
    { type: 'positions.heard', moved: 0, bad: 0, isRefused: true },
  ])
})

test('riders are called for while a page that is looked at wants them and no positions come along', async () => {
  const played = computer()
  const leader = played.open()
  await played.isReplicated()
  expect(played.calls()).toBe(0)
  const release = leader.want({ kind: 'riders' })
  await vi.waitFor(() => expect(played.calls()).toBeGreaterThan(1))

  played.live$.next({ type: 'on' })
  played.say()
  await pause()
  const served = played.calls()
  await pause(120)
  expect(played.calls()).toBe(served)

  played.live$.next({ type: 'off' })
  await vi.waitFor(() => expect(played.calls()).toBeGreaterThan(served + 1))
  played.visible$.next(false)
  await pause()
  const hidden = played.calls()
  await pause(120)
  expect(played.calls()).toBe(hidden)
  played.visible$.next(true)
  await vi.waitFor(() => expect(played.calls()).toBeGreaterThan(hidden))
  release()
})

test('a page that is hidden and shown again and again calls no more often', async () => {
  const played = computer()
  const leader = played.open()
  await played.isReplicated()
  const begun = performance.now()
  leader.want({ kind: 'riders' })
  for (let round = 0; round < 30; round += 1) {
    played.visible$.next(false)
    await pause(3)
    played.visible$.next(true)
    await pause(3)
  }
  expect(played.calls()).toBeGreaterThan(0)
  expect(played.calls()).toBeLessThanOrEqual((performance.now() - begun) / 40 + 1)
})

/** Lets what is under way end. */
function pause(ms = 20): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

test('without the private channel nothing is known, and nothing is stored', async () => {
  const played = computer()
  const leader = played.open()
  await played.isReplicated()
  await pause(60)
  expect(leader.places.now().size).toBe(0)
  expect(await played.database.riders.toArray()).toEqual(FIRST.map((row) => ({ ...row, pending: null })))
})

test('a tab that follows hears of a burst of events when it begins and when it ends, of each kind', async () => {
  const played = computer()
  const [leader, follower] = [played.open(), played.open()]
  await played.isReplicated()
  const heard = { leader: [] as string[], follower: [] as string[] }
  leader.onRealtime((event) => heard.leader.push(event))
  follower.onRealtime((event) => heard.follower.push(event))
  const burst = [...Array.from({ length: 50 }, () => 'order_edited'), 'new_order']
  for (const name of burst) played.public$.next({ name, data: '{}' })
  await vi.waitFor(() => expect(heard.follower).toEqual(['order_edited', 'new_order', 'order_edited']))
  expect(heard.leader).toEqual(burst)
})
