import { asyncScheduler, BehaviorSubject, NEVER, of } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import type { Order } from '../../../contract/entities/orders'
import type { ConnectionEvent } from '../../../src/machines/connection'
import type { Need } from '../../../src/machines/engine-needs'
import type { ApiPort } from '../../../src/sync/ports/engine-ports'
import { hasDroppedOrders } from '../../../src/db/core/storage-archive'
import { startSync } from '../../../src/sync/start-sync'
import { freshConsoleDatabase } from '../../support/world/console-databases'
import { order } from '../../support/world/console-rows'

type Page = { orders?: readonly Order[]; next: string; more?: boolean; progress?: number | null }

/** The engine of a display; the feed's answers are the test's to say, the settings are answered, nothing else is. */
function display() {
  const database = freshConsoleDatabase()
  const answers: ApiOutcome<unknown>[] = []
  const asked: string[] = []
  const online$ = new BehaviorSubject(true)
  const reports: ConnectionEvent[] = []
  const api = {
    call: ({ path }: { path: string }) => {
      asked.push(path)
      if (path === '/admin/settings') return Promise.resolve({ kind: 'success', data: [], messages: [] })
      return Promise.resolve(answers.shift() ?? page({ next: 'end' }))
    },
  } as unknown as ApiPort
  const start = ({ jitter = 0, backoffMs = 1 } = {}) => {
    const engine = startSync({
      database,
      api,
      clock: { monotonic: () => performance.now(), wall: () => 1_000, scheduler: asyncScheduler },
      random: () => jitter,
      connect: () => ({ messages$: NEVER, socket$: NEVER, live$: NEVER }),
      locks: { request: (_name, _options, hold) => hold() },
      lockName: 'wall',
      channel: { messages$: NEVER, post: () => undefined },
      tabId: 'wall',
      online$,
      visible$: of(true),
      report: (event) => reports.push(event),
      outdated: () => undefined,
      isWatching: true,
      pace: { backoffMs, longestBackoffMs: 2 * backoffMs },
    })
    onTestFinished(engine.stop)
    return engine
  }
  onTestFinished(() => database.close())
  return { answers, asked, reports, database, online$, start }
}

function page({ orders = [], next, more = false, progress = null }: Page): ApiOutcome<unknown> {
  const changes = orders.map((data) => ({ entity: 'order', id: data.id, data }))
  return { kind: 'success', data: { changes, next, more, progress }, messages: [] }
}

const ids = async ({ database }: ReturnType<typeof display>) => database.orders.toCollection().primaryKeys()

test('a display walks the feed without counting orders by lists, and asks for no part that a screen wants', async () => {
  const played = display()
  played.answers.push(
    page({ orders: [order({ id: 1 })], next: 'a', more: true, progress: 0.5 }),
    page({ orders: [order({ id: 2 })], next: 'b' }),
  )
  const { want } = played.start()
  const needs: Need[] = [{ kind: 'riders' }, { kind: 'order', id: 1 }]
  needs.forEach(want)
  await vi.waitFor(async () => expect(await ids(played)).toEqual([1, 2]))
  await vi.waitFor(() => expect(played.reports.some(({ type }) => type === 'pull.succeeded')).toBe(true))
  expect(new Set(played.asked)).toEqual(new Set(['/sync/changes']))
})

test.each<ApiOutcome<unknown>>([
  { kind: 'server', status: 500, messages: [], retryAfterMs: null },
  { kind: 'notServed', status: 404 },
  { kind: 'roleRefused', messages: [] },
])(
  'where the feed fails ($kind) a display reads no lists instead, says so, and asks again',
  async (failure) => {
    const played = display()
    played.answers.push(failure, failure, failure, page({ orders: [order({ id: 3 })], next: 'a' }))
    played.start()
    await vi.waitFor(async () => expect(await ids(played)).toEqual([3]))
    expect(played.reports.some(({ type }) => type === 'pull.failed')).toBe(true)
    expect(new Set([...played.asked, '/admin/settings'])).toEqual(
      new Set(['/sync/changes', '/admin/settings']),
    )
  },
)

test('each failure says after how long orders are asked for again, and that is what happens next', async () => {
  const played = display()
  const failure: ApiOutcome<unknown> = { kind: 'server', status: 500, messages: [], retryAfterMs: null }
  played.answers.push(failure, failure, failure, page({ orders: [order({ id: 3 })], next: 'a' }))
  played.start({ jitter: 0.5, backoffMs: 8 })
  await vi.waitFor(async () => expect(await ids(played)).toEqual([3]))
  const pulls = played.reports.flatMap((report) => {
    if (report.type === 'pull.started') return 'asks'
    return report.type === 'pull.failed' ? (report.retryMs ?? 'no time') : []
  })
  expect(pulls).toEqual(['asks', 4, 'asks', 8, 'asks', 8, 'asks'])
})

test('once the browser reports a network again, the waits between retries begin with the shortest', async () => {
  const played = display()
  const failure: ApiOutcome<unknown> = { kind: 'offline' }
  played.answers.push(failure, failure, failure, failure)
  const waits = () =>
    played.reports.flatMap((report) => (report.type === 'pull.failed' ? report.retryMs : []))
  const { syncNow } = played.start({ jitter: 1, backoffMs: 60_000 })
  await vi.waitFor(() => expect(waits()).toEqual([60_000]))
  syncNow()
  await vi.waitFor(() => expect(waits()).toEqual([60_000, 120_000]))
  played.online$.next(true)
  await vi.waitFor(() => expect(waits()).toEqual([60_000, 120_000, 60_000]))
})

test('an order that a second walk does not show is gone, without being asked for', async () => {
  const played = display()
  played.answers.push(page({ orders: [order({ id: 1 }), order({ id: 2 })], next: 'a' }))
  const { syncNow } = played.start()
  await vi.waitFor(async () => expect(await ids(played)).toEqual([1, 2]))
  played.answers.push({ kind: 'gone', messages: [] }, page({ orders: [order({ id: 2 })], next: 'b' }))
  syncNow()
  await vi.waitFor(async () => expect(await ids(played)).toEqual([2]))
  expect(new Set(played.asked)).toEqual(new Set(['/sync/changes']))
})

test('AG-160 after a second walk no order counts as deleted to free space', async () => {
  const played = display()
  played.answers.push(page({ orders: [order({ id: 1 })], next: 'a' }))
  const { syncNow } = played.start()
  await vi.waitFor(async () => expect(await ids(played)).toEqual([1]))
  await played.database.meta.put({ key: 'droppedOrders', value: 30 })
  played.answers.push({ kind: 'gone', messages: [] }, page({ orders: [order({ id: 1 })], next: 'b' }))
  expect(await hasDroppedOrders(played.database)).toBe(true)
  syncNow()
  await vi.waitFor(async () => expect(await hasDroppedOrders(played.database)).toBe(false))
})
