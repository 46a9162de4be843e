import { map, Subject, throttleTime, type Observable } from 'rxjs'
import { LiveChanges } from '../../../contract/entities/live-changes'
import type { ConnectionEvent } from '../../machines/connection'
import type { ClockPort, LiveSignal, Trace } from '../ports/engine-ports'
import { oneAtATime } from '../ports/one-at-a-time'
import type { Pace } from '../ports/pace'
import { joinBatches } from './join-batches'
import type { Pull } from './pull'

/** Changes that the server pushes. Batches may be lost, repeated or reordered; a pull reads what is missing. */
export type Live = {
  receive: (signal: LiveSignal) => void
  /** Whether the server pushes changes at present; then an event needs no pull. */
  isOn: () => boolean
  /** Call this after a successful pull. */
  pulled: () => void
  /** Emits when changes before a batch are missing, so that a pull is needed. */
  gap$: Observable<void>
  /** Emits each batch once its changes are stored, also when an earlier pull stored them. */
  taken$: Observable<LiveChanges>
  /** Reports how old the data is after stored batches. */
  current$: Observable<ConnectionEvent>
  /** Stores received batches while subscribed. Ends with an error as a pull does. */
  storing$: Observable<never>
}

type Options = {
  pull: Pick<Pull, 'storeLive' | 'serverKind'>
  clock: ClockPort
  pace: Pace
  trace: Trace
}
/** `data`: as received; `batch`: null if it cannot be read. It is read in its turn: a busy page drops most of the queue. */
type Waiting = { data: unknown; batch?: LiveChanges | null; gaps: number }
type Batch = { batch: LiveChanges; gaps: number }

/** If this many pulls do not close the gap before a batch, the batch is dropped: the server contradicts itself. */
const MOST_GAPS = 2

export function createLive({ pull, clock, pace, trace }: Options): Live {
  const gap$ = new Subject<void>()
  const taken$ = new Subject<LiveChanges>()
  const age$ = new Subject<number>()
  const wake$ = new Subject<true>()
  const serverNow = clock.serverNow ?? clock.wall
  const queue: Waiting[] = []
  let isSubscribed = false
  let isWaiting = false

  const setSubscribed = (isOn: boolean): void => {
    if (isSubscribed !== isOn) trace({ type: 'live.changed', isOn })
    isSubscribed = isOn
    isWaiting = false
    queue.length = 0
  }
  const enqueue = (data: unknown): void => {
    queue.push({ data, gaps: 0 })
    if (queue.length > pace.liveBatches) queue.shift()
    wake$.next(true)
  }

  async function drain(): Promise<void> {
    while (!isWaiting) {
      const next = nextBatch(queue, pace.liveRows)
      if (next === undefined) return
      if (next === null) gap$.next()
      else await store(next)
    }
  }

  async function store({ batch, gaps }: Batch): Promise<void> {
    const verdict = await pull.storeLive(batch)
    trace({ type: 'live.batch', verdict, rows: rowsIn(batch) })
    // A server that does not say when it read the rows may have kept them for long.
    if (verdict === 'taken' && batch.at !== undefined) age$.next(Math.max(0, serverNow() - batch.at))
    if (verdict !== 'gap') return taken$.next(batch)
    if (!isSubscribed || gaps === MOST_GAPS) return
    queue.unshift({ data: null, batch, gaps: gaps + 1 })
    isWaiting = true
    gap$.next()
  }

  return {
    receive: (signal) => {
      if (signal.type === 'on' || signal.type === 'off') setSubscribed(signal.type === 'on')
      if (signal.type === 'batch' && isSubscribed) enqueue(signal.data)
    },
    isOn: () => isSubscribed && pull.serverKind() === 'feed',
    pulled: () => {
      isWaiting = false
      wake$.next(true)
    },
    gap$,
    taken$,
    current$: age$.pipe(
      throttleTime(pace.currentMs, clock.scheduler),
      map((ageMs) => ({
        type: 'batch.taken',
        at: clock.wall() - ageMs,
        tick: clock.monotonic() - ageMs,
      })),
    ),
    storing$: wake$.pipe(oneAtATime(() => true, drain)),
  }
}

/** Removes the first batch, joined with the batches that directly follow it; null if it cannot be read. */
function nextBatch(queue: Waiting[], mostRows: number): Batch | null | undefined {
  const first = queue.shift()
  if (first === undefined) return undefined
  let [batch, gaps] = [readBatch(first), first.gaps]
  while (batch !== null && queue[0] !== undefined) {
    const second = readBatch(queue[0])
    if (second === null || second.after !== batch.next) break
    if (rowsIn(batch) + rowsIn(second) > mostRows) break
    batch = joinBatches(batch, second)
    gaps = Math.max(gaps, queue[0].gaps)
    queue.shift()
  }
  return batch === null ? null : { batch, gaps }
}

function readBatch(waiting: Waiting): LiveChanges | null {
  if (waiting.batch !== undefined) return waiting.batch
  const { data } = waiting
  const read = LiveChanges.safeParse(typeof data === 'string' ? parseJson(data) : data)
  return (waiting.batch = read.success ? read.data : null)
}

function rowsIn({ changes, patches = [] }: LiveChanges): number {
  return changes.length + patches.length
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
