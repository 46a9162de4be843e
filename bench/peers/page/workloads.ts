import { MOUNTED_GROUPS, type Board, type Sight } from './board'
import { control, sleep } from './control'
import { listenToEvents } from './feed-driver'
import { durableAfter, idbCounts } from './probe'
import type { Peer, Row, Sync } from './types'

type Counts = { transactions: number; writes: number; reads: number; wakeUps: number }
type Latencies = {
  /** Average for one change. */
  cost?: Counts

  told: number[]
  painted: number[]
  durable: (number | null)[]
  isDurableWhenTold: boolean[]
}
export type Context = { peer: Peer; board: Board; sync: () => Sync; setSync: (sync: Sync) => void }

const PAGE_ROWS = 100
const QUIET_MS = 60

export async function bootstrap({ peer, setSync }: Context, { rows }: { rows: number }) {
  const tasks = watchLongTasks()
  const before = idbCounts()
  const start = performance.now()
  const sync = peer.startSync({ pageRows: PAGE_ROWS })
  setSync(sync)
  await sync.complete
  const ms = performance.now() - start
  return {
    ms,
    rowsPerS: (rows / ms) * 1000,
    longestTaskMs: await tasks(),
    writes: idbCounts().writes - before.writes,
  }
}

export async function mountAll({ peer, board }: Context, queries: Parameters<Peer['mount']>[0]) {
  const tasks = watchLongTasks()
  const start = performance.now()
  await peer.mount(queries, board.listener)
  return { ms: performance.now() - start, longestTaskMs: await tasks() }
}

/** Applies one changed row at a time and measures until the lists show it. */
export async function oneChange({ peer, board }: Context, { times }: { times: number }) {
  const found = createLatencies()
  const cost = countCost(board)
  for (let n = 0; n < times; n += 1) {
    const row = await control<Row>('change')
    await settle()
    const seen = board.sight(row.id, ({ revision }) => revision >= row.revision, kindsFor(row))
    const start = performance.now()
    void peer.applyRows([row])
    await recordLatency(found, start, await seen, durableOf(peer, null))
  }
  return { ...found, cost: cost(times) }
}

/** A person assigns one rider after another while nothing else happens. */
export async function quietClicks({ peer, board }: Context, { times, skip, firstRider }: ClickOptions) {
  const found = createLatencies()
  const orders = await control<Row[]>('assignable', { count: times, skip })
  const cost = countCost(board)
  for (const [n, order] of orders.entries()) {
    // By then all work of the previous click is over, including its request.
    await sleep(QUIET_MS)
    await settle()
    const riderId = firstRider + n
    const seen = board.sight(order.id, ({ rider }) => rider?.id === riderId, ['group'])
    const start = performance.now()
    const durable = durableOf(peer, timeOf(peer.edit(order.id, riderId).durable))
    await recordLatency(found, start, await seen, durable)
  }
  return { ...found, cost: cost(times) }
}
type ClickOptions = { times: number; skip: number; firstRider: number }

/** Refetches unchanged pages, which should cost nothing. */
export async function idleRefetch({ peer, board, sync }: Context, { pages }: { pages: number }) {
  await sync().idle()
  const lastPage = Math.max(1, Math.floor((await control<{ rows: number }>('size')).rows / PAGE_ROWS))
  const before = { ...idbCounts(), wakeUps: board.wakeUps() }
  const start = performance.now()
  for (let n = 0; n < pages; n += 1) await peer.refetchPage(1 + (n % lastPage))
  const ms = performance.now() - start
  await sleep(300)
  const after = idbCounts()
  return {
    ms,
    writes: after.writes - before.writes,
    reads: after.reads - before.reads,
    wakeUps: board.wakeUps() - before.wakeUps,
  }
}

/** Sends events within a second, and measures from the arrival of an event until every list with its row shows it. */
export async function eventStorm(context: Context, { events, overMs }: { events: number; overMs: number }) {
  const { board, sync } = context
  await sync().idle()
  await control('resetStats')
  const tasks = watchLongTasks()
  const frames = watchFrames()
  const before = { ...idbCounts(), wakeUps: board.wakeUps() }
  const listening = await awaitEvents(board)
  const start = performance.now()
  await control('storm', { events, overMs })
  const sights = await listening.end(events)
  const ms = performance.now() - start
  const dropped = frames()
  await sync().idle()
  const stats = await control<{ requests: number; bytes: number }>('stats')
  const after = idbCounts()
  return {
    ms,
    told: sights.flatMap((sight) => (sight === null ? [] : [sight.told])),
    painted: sights.flatMap((sight) => ((sight?.painted ?? null) === null ? [] : [sight?.painted as number])),
    unseen: sights.filter((sight) => sight === null).length,
    requests: stats.requests,
    kb: stats.bytes / 1024,
    wakeUps: board.wakeUps() - before.wakeUps,
    writes: after.writes - before.writes,
    reads: after.reads - before.reads,
    droppedFrames: dropped,
    longestTaskMs: await tasks(),
    wrong: await untilRight(context),
  }
}

/** Measures quick clicks while events keep coming. */
export async function clicksInStorm(
  context: Context,
  { times, everyMs, eventsPerS, skip, firstRider }: ClickOptions & { everyMs: number; eventsPerS: number },
) {
  const { peer, board, sync } = context
  await sync().idle()
  const found = createLatencies()
  const orders = await control<Row[]>('assignable', { count: times, skip })
  const overMs = times * everyMs
  const storm = control('storm', { events: Math.round((overMs / 1000) * eventsPerS), overMs })
  const clicks: Promise<void>[] = []
  const first = performance.now()
  for (const [n, order] of orders.entries()) {
    const wait = first + n * everyMs - performance.now()
    if (wait > 0) await sleep(wait)
    const riderId = firstRider + n
    const seen = board.sight(order.id, ({ rider }) => rider?.id === riderId, ['group'])
    const start = performance.now()
    const durable = durableOf(peer, timeOf(peer.edit(order.id, riderId).durable))
    clicks.push(seen.then((sight) => recordLatency(found, start, sight, durable)))
  }
  await Promise.all([...clicks, storm])
  await sync().idle()
  return { ...found, wrong: await untilRight(context) }
}

/** Four dispatchers, one of them on this page, assign the same fifty orders; answers come late and out of order. */
export async function contention(
  context: Context,
  {
    times,
    orders: count,
    overMs,
    delayMs,
    skip,
    firstRider,
  }: ClickOptions & { orders: number; overMs: number; delayMs: number },
) {
  const { peer, board, sync } = context
  await sync().idle()
  const orders = await control<Row[]>('assignable', { count, skip })
  const ids = orders.map(({ id }) => id)
  await control('delay', { ms: delayMs })
  board.watchRiders()
  const rivals = control('rivals', { ids, times: times * 3, overMs, firstRider: firstRider + times })
  const start = performance.now()
  const edits: Promise<unknown>[] = []
  for (let n = 0; n < times; n += 1) {
    const wait = start + (n * overMs) / times - performance.now()
    if (wait > 0) await sleep(wait)
    const { durable } = peer.edit(ids[(n * 7) % ids.length] as number, firstRider + n)
    edits.push(durable ?? Promise.resolve())
  }
  await Promise.allSettled([...edits, rivals])
  await control('delay', { ms: 0 })
  await sync().idle()
  const wrong = await untilRight(context)
  const server = await control<Row[]>('rowsOf', { ids })
  const shown = new Map(
    [...board.values].flatMap(([key, value]) =>
      key.startsWith('group') && typeof value !== 'number' ? value.map((row) => [row.id, row] as const) : [],
    ),
  )
  const wrongRows = server.filter(
    (row) => (shown.get(row.id)?.rider?.id ?? null) !== (row.rider?.id ?? null),
  ).length
  return { ms: performance.now() - start, wrongRows, wrong, flickers: board.flickers() }
}

/** Disconnects, lets the server change much, reconnects, and measures until the lists are right. */
export async function reconnect(context: Context, how: { created: number; edited: number; deleted: number }) {
  const { peer, sync, setSync } = context
  await sync().idle()
  await sync().stop()
  await control('nightAway', how)
  await control('resetStats')
  const expected = await control<Record<string, string>>('expected')
  const start = performance.now()
  setSync(peer.startSync({ pageRows: 500 }))
  const ms = await untilBoardIs(context, expected, start)
  const stats = await control<{ requests: number; bytes: number }>('stats')
  await sync().idle()
  return { ms, requests: stats.requests, kb: stats.bytes / 1024 }
}

/** Applies many changes, to find leaks; the runner measures the heap. */
export async function soakRound(context: Context, { events, overMs }: { events: number; overMs: number }) {
  await control('storm', { events, overMs })
  await context.sync().idle()
  return { usageBytes: (await navigator.storage.estimate()).usage ?? 0 }
}

export async function wrongLists({ board }: Context): Promise<number> {
  return board.wrong(await control('expected')).length
}

/** The number of lists that are still wrong when nothing is running any more. */
async function untilRight(context: Context): Promise<number> {
  let wrong = await wrongLists(context)
  for (let tries = 0; wrong > 0 && tries < 20; tries += 1) {
    await sleep(100)
    wrong = await wrongLists(context)
  }
  return wrong
}

async function untilBoardIs(
  { board }: Context,
  expected: Record<string, string>,
  start: number,
): Promise<number | null> {
  while (performance.now() - start < 30_000) {
    if (board.wrong(expected).length === 0) return performance.now() - start
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return null
}

type EventData = { order_id: number; bulk_order_id: number; revision: number }

async function awaitEvents(board: Board) {
  const sights: Promise<Sight | null>[] = []
  const source = listenToEvents(({ data }) => {
    const { order_id: id, bulk_order_id: group, revision } = data as EventData
    const at = performance.now()
    sights.push(
      board
        .sight(id, (row) => row.revision >= revision, kindsFor({ bulk_order_id: group }))
        .then((sight) =>
          sight === null
            ? null
            : { told: sight.told - at, painted: sight.painted === null ? null : sight.painted - at },
        ),
    )
  })
  await new Promise((resolve) => source.addEventListener('open', resolve, { once: true }))
  return {
    end: async (events: number) => {
      while (sights.length < events) await sleep(5)
      const all = await Promise.all(sights)
      source.close()
      return all
    },
  }
}

function kindsFor({ bulk_order_id: group }: Pick<Row, 'bulk_order_id'>): ('status' | 'group')[] {
  return group <= MOUNTED_GROUPS ? ['status', 'group'] : ['status']
}

function createLatencies(): Latencies {
  return { told: [], painted: [], durable: [], isDurableWhenTold: [] }
}

function countCost(board: Board): (times: number) => Counts {
  const before = { ...idbCounts(), wakeUps: board.wakeUps() }
  return (times) => {
    const after = { ...idbCounts(), wakeUps: board.wakeUps() }
    const each = (name: keyof Counts) => Math.round(((after[name] - before[name]) / times) * 10) / 10
    return {
      transactions: each('transactions'),
      writes: each('writes'),
      reads: each('reads'),
      wakeUps: each('wakeUps'),
    }
  }
}

/** When an edit is durable. `reported`: by the peer. Null: use the writes of IndexedDB. Resolves to null for never. */
function durableOf(peer: Peer, reported: Promise<number | null> | null): Promise<number | null> | null {
  return peer.stores === false ? Promise.resolve(null) : reported
}

/** When the promise was fulfilled; resolves to null if it was rejected. */
function timeOf(promise: Promise<unknown> | null): Promise<number | null> | null {
  if (promise === null) return null
  return promise.then(
    () => performance.now(),
    () => null,
  )
}

async function recordLatency(
  found: Latencies,
  start: number,
  sight: Sight | null,
  durable: Promise<number | null> | null,
): Promise<void> {
  const durableAt = await (durable ?? writtenAt(start))
  if (sight === null) {
    found.told.push(Number.NaN)
    return
  }
  found.told.push(sight.told - start)
  if (sight.painted !== null) found.painted.push(sight.painted - start)
  found.durable.push(durableAt === null ? null : durableAt - start)
  const written = durableAfter(start)
  found.isDurableWhenTold.push(written !== null && written.at <= sight.told)
}

/** When IndexedDB completed the write, for peers that do not report it. */
async function writtenAt(start: number): Promise<number | null> {
  for (let tries = 0; tries < 60; tries += 1) {
    const written = durableAfter(start)
    if (written !== null) return written.at
    await sleep(10)
  }
  return null
}

/** Waits until earlier changes are painted and their follow-up work is done. */
async function settle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 4)))
}

function watchLongTasks(): () => Promise<number> {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ type: 'longtask' })
  return async () => {
    await sleep(20)
    observer.disconnect()
    return longest
  }
}

function watchFrames(): () => number {
  let isOver = false
  let last = performance.now()
  let dropped = 0
  const frame = (): void => {
    const now = performance.now()
    dropped += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
    last = now
    if (!isOver) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  return () => {
    isOver = true
    return dropped
  }
}
