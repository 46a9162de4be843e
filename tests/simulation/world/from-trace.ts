import type { EngineEvent } from '../../../src/machines/engine-events'
import { OrderId } from '../../../contract/entities/orders'
import type { Command, OrderCommand } from '../../../src/db/core/rows'
import { assignment, noteOf } from './scenes/deeds'
import type { Fate } from './fates'
import type { StoryScript, Timed } from './script'

/** What the diagnostics page exports: `at` in ms since the first event. */
export type ExportedTrace = { version: number; build: string; events: ({ at: number } & EngineEvent)[] }

const TAB = 'C1.1'

/** Between what happened on the server and the event that told of it. ms */
const TELLING_MS = 20

/**
 * A trace as a story for one computer: the same times, the same fates of the nth request, the same outages, sleeps and
 * decisions, over orders that stand for the real ones, numbered as they first appear. What a trace does not tell, the
 * contents of rows and who changed what, is made up; the laws do not depend on it.
 */
export function fromTrace({ version, events }: ExportedTrace): StoryScript {
  if (version !== 1) throw new Error(`a trace of version ${version} cannot be read`)
  const known = events.find((event) => event.type === 'server.known')
  const orders = standIns(events)
  const happenings: Timed[] = [
    ...[1, 2, 3].map((id): Timed => ({ at: 0, type: 'rider.moved', id, isListed: true })),
    ...[...orders.values()].map((): Timed => ({ at: 0, type: 'order.created', bulkOrderId: null })),
    { at: 0, type: 'tab.opened', computer: 'C1' },
    ...events.flatMap((event, index) =>
      happeningsOf(event, { at: event.at, before: events[index - 1]?.at ?? 0, orders }),
    ),
    ...fatesOf(events),
    ...decisionsOf(events, orders),
  ]
  return {
    version: 1,
    kind: known?.kind ?? 'feed',
    computers: 1,
    faultiness: 0,
    happenings: happenings.toSorted((a, b) => a.at - b.at),
  }
}

type Orders = ReadonlyMap<number, number>
type Context = { at: number; before: number; orders: Orders }
type Retold = {
  [Type in EngineEvent['type']]?: (event: Extract<EngineEvent, { type: Type }>, context: Context) => Timed[]
}

const RETOLD: Retold = {
  'network.changed': ({ isOnline }, { at }) => [{ at, type: 'network.changed', computer: 'C1', isOnline }],
  'visibility.changed': ({ isVisible }, { at }) => [
    isVisible ? { at, type: 'tab.shown', tab: TAB } : { at, type: 'tab.hidden', tab: TAB, isSlowed: false },
  ],
  'computer.woke': (_, { at, before }) => [
    { at: before, type: 'computer.slept', computer: 'C1', forMs: at - before, isClockStopped: false },
  ],
  'hint.heard': ({ orderId }, { at, orders }) => {
    const id = orders.get(orderId ?? 0)
    if (id === undefined) return []
    return [{ at: Math.max(0, at - TELLING_MS), type: 'order.changed', id, fields: { amount: at + id } }]
  },
}

function happeningsOf(event: ExportedTrace['events'][number], context: Context): Timed[] {
  const retell = RETOLD[event.type] as ((event: EngineEvent, context: Context) => Timed[]) | undefined
  return retell?.(event, context) ?? []
}

/** Requests count again with each leader, in a story they count on. */
function fatesOf(events: ExportedTrace['events']): Timed[] {
  const nths = new Map<number, number>()
  let sent = 0
  return events.flatMap((event): Timed[] => {
    if (event.type === 'request.sent') nths.set(event.id, (sent += 1))
    if (event.type !== 'request.answered') return []
    const nth = nths.get(event.id)
    return nth === undefined
      ? []
      : [{ at: 0, type: 'request.met', nth, fate: fateOf(event.outcome), ...shared(event.ms) }]
  })
}

/** The trace knows the whole way of a request: half of it each way. */
function shared(ms: number): { going: number; coming: number } {
  const half = Math.max(1, Math.round(ms / 2))
  return { going: half, coming: half }
}

const FATES: Record<string, Fate> = {
  offline: 'lost request',
  timeout: 'timeout',
  server: 'error before',
  notTheApi: 'sign-in page',
  tooMany: 'too many',
  unauthorized: 'unauthorized',
}

function fateOf(outcome: string): Fate {
  return FATES[outcome] ?? 'answered'
}

/** A person's decision happened shortly before the leader first saw its command. */
function decisionsOf(events: ExportedTrace['events'], orders: Orders): Timed[] {
  const decided = new Map<string, Timed>()
  for (const event of events) {
    if (event.type !== 'command.moved' || decided.has(event.id)) continue
    const orderId = orders.get(orderOf(event.lane) ?? 0)
    if (orderId === undefined) continue
    const command = commandOf(event.kind, orderId, decided.size)
    const at = Math.max(1, event.at - TELLING_MS)
    if (command !== null)
      decided.set(event.id, { at, type: 'command.enqueued', tab: TAB, command, holdMs: 0 })
  }
  return [...decided.values()]
}

type OrderKind = OrderCommand['kind']

/** A command of each kind on an order. */
const DECIDED: { [Kind in OrderKind]: (orderId: OrderId, nth: number) => Command } = {
  assign: (orderId, nth) => assignment(orderId, 1_000 + nth),
  cancel: (orderId) => ({ kind: 'cancel', orderId }),
  editAmount: (orderId, nth) => ({ kind: 'editAmount', orderId, amount: 1_000 + nth }),
  approvePayment: (orderId) => ({ kind: 'approvePayment', orderId }),
  noteOrder: (orderId, nth) => ({ kind: 'noteOrder', orderId, note: noteOf(nth) }),
}

function commandOf(kind: string, orderId: number, nth: number): Command | null {
  return Object.hasOwn(DECIDED, kind) ? DECIDED[kind as OrderKind](OrderId.parse(orderId), nth) : null
}

/** Of every order that a hint or a command speaks of: its number in the story. */
function standIns(events: ExportedTrace['events']): Orders {
  const ids = events.flatMap((event) => {
    if (event.type === 'hint.heard') return event.orderId ?? []
    return event.type === 'command.moved' ? (orderOf(event.lane) ?? []) : []
  })
  return new Map([...new Set(ids)].map((id, index) => [id, index + 1]))
}

/** 'order:1042' → 1042 */
function orderOf(lane: string): number | null {
  const [entity, id] = lane.split(':')
  return entity === 'order' && id !== undefined ? Number(id) : null
}
