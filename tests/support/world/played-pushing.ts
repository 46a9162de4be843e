import type { ServerRow } from '../../../src/db/core/entities'
import { asyncScheduler, NEVER, Subject, type Subscription } from 'rxjs'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { listBulkOrders } from '../../../contract/entities/bulk-orders'
import { isMutation, type Call } from '../../../contract/wire/call'
import { listCompanyUsers } from '../../../contract/entities/companies'
import { readOrder } from '../../../contract/entities/orders'
import { readRider } from '../../../contract/entities/riders'
import type { Change } from '../../../contract/entities/sync'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import { laneOf, reduceRow, targetOf } from '../../../src/db/commands/commands'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import type { ServerKind } from '../../../src/db/core/meta'
import type { Command, CommandKind } from '../../../src/db/core/rows'
import { KINDS } from '../../../src/db/kinds/all-kinds'
import type { ApiPort, EnginePorts } from '../../../src/sync/ports/engine-ports'
import { PACE } from '../../../src/sync/ports/pace'
import { pushOutbox } from '../../../src/sync/push/push-outbox'
import { createLeaderContext } from '../../../src/sync/leader-context'

/** What becomes of a request: lost before or after it took effect, an answer instead of it, or a refusal of its own repetition. */
export type Fate = 'lostBefore' | 'lostAfter' | 'repeated' | ApiOutcome<never> | null

type Sent = { kind: CommandKind; key: string | undefined; input: Record<string, unknown> }

/** A server of the bare contract, over rows by lane; it does what a request says, and knows no keys. */
export class PlayedServer implements ApiPort {
  readonly rows = new Map<string, ServerRow>()
  readonly sent: Sent[] = []
  readonly effects: CommandKind[] = []
  /** Of each command of the outbox by its row, so that a request finds it. */
  readonly commands: Command[] = []
  fate: (sent: Sent, time: number) => Fate = () => null
  isReachable = true
  /** What is answered instead of a row. */
  looks: () => ApiOutcome<never> | null = () => null
  /** Changes are done at once, and answered after this. */
  answers: Promise<void> = Promise.resolve()

  call = (async (definition: Call, input: unknown, options?: { idempotencyKey?: string }) => {
    if (!this.isReachable) return { kind: 'offline' }
    if (!isMutation(definition)) return this.looks() ?? this.#show(definition, input as { id?: number })
    const answer = this.#change(definition, input as Record<string, unknown>, options?.idempotencyKey)
    await this.answers
    return answer
  }) as ApiPort['call']

  #change(definition: Call, input: Record<string, unknown>, key: string | undefined): ApiOutcome<unknown> {
    const command = this.commands.find(
      (one) =>
        (KINDS[one.kind].request.call as Call) === definition &&
        Object.values(input).includes(targetOf(one).id),
    )
    if (command === undefined) return { kind: 'notFound', messages: ['No such row.'] }
    const sent = { kind: command.kind, key, input }
    this.sent.push(sent)
    const fate = this.fate(sent, this.sent.filter((one) => one.key === key).length)
    if (fate !== null && typeof fate === 'object') return fate
    if (fate === 'lostBefore') return { kind: 'timeout' }
    const row = this.rows.get(laneOf(targetOf(command)))
    if (row === undefined) return { kind: 'notFound', messages: ['No such row.'] }
    const reduced = reduceRow(row, command)
    const after = command.kind === 'approvePayment' ? { ...reduced, approved_by: ME } : reduced
    this.rows.set(laneOf(targetOf(command)), after)
    this.effects.push(command.kind)
    if (fate === 'repeated') return { kind: 'refused', status: 400, messages: ['This can not be done.'] }
    return fate === 'lostAfter' ? { kind: 'timeout' } : { kind: 'success', data: after, messages: [] }
  }

  #show(definition: Call, { id }: { id?: number }): ApiOutcome<unknown> {
    const found = (data: unknown): ApiOutcome<unknown> => ({ kind: 'success', data, messages: [] })
    const of = (entity: string) =>
      [...this.rows].flatMap(([lane, row]) => (lane.startsWith(`${entity}:`) ? [row] : []))
    const page = (data: unknown[]) => ({ data, meta: { last_page: 1 } })
    if (definition === (readOrder as Call)) {
      const row = this.rows.get(`order:${id}`)
      return row === undefined ? { kind: 'notFound', messages: ['Order not found.'] } : found(row)
    }
    if (definition === (readRider as Call)) return found(of('rider').filter((row) => row.id === id))
    if (definition === (listBulkOrders as Call)) return found({ orders: page(of('bulk_order')) })
    if (definition === (listCompanyUsers as Call)) return found({ users: page(of('company_user')) })
    throw new Error(`the played server does not know ${definition.path}`)
  }
}

/** How the server names who is signed in. */
export const ME = 'Musa Bello'

/** Waits short enough that nothing in a test waits for time. ms */
const QUICK = {
  ...PACE,
  backoffMs: 1,
  longestBackoffMs: 2,
  leastRetryAfterMs: 1,
  lostRequestMs: 1,
  requestsPerS: 100_000,
  requestBurst: 100_000,
}

export type Pushing = {
  stop: () => void
  resume: () => void
  nudge: () => void
  setMayGo: (may: boolean) => void
}

/** The real outbox of a leader over the server; the pull is not under way. */
export function startPushing(
  database: ConsoleDatabase,
  server: PlayedServer,
  serverKind: ServerKind = 'contract',
): Pushing {
  const over = new AbortController()
  const ports: EnginePorts = {
    database,
    api: server,
    clock: { monotonic: () => performance.now(), wall: () => Date.now(), scheduler: asyncScheduler },
    random: () => 0.5,
    connect: () => ({ messages$: NEVER, socket$: NEVER, live$: NEVER }),
    locks: { request: () => new Promise(() => undefined) },
    lockName: 'played',
    channel: { messages$: NEVER, post: () => undefined },
    tabId: 'played',
    online$: NEVER,
    visible$: NEVER,
    report: () => undefined,
    isMe: (name) => name === ME,
    outdated: () => undefined,
  }
  const { pushing } = createLeaderContext({ ports, pace: QUICK, epoch: 0, serverKind, signal: over.signal })
  const [resume$, nudged$] = [new Subject<void>(), new Subject<void>()]
  let may = true
  const subscription: Subscription = pushOutbox(pushing, {
    canReachServer: () => may && server.isReachable,
    resume$,
    nudged$,
  }).subscribe({
    error: (error: unknown) => {
      throw error
    },
  })
  return {
    stop: () => {
      over.abort()
      subscription.unsubscribe()
    },
    resume: () => resume$.next(),
    nudge: () => nudged$.next(),
    setMayGo: (value) => {
      may = value
    },
  }
}

/** The same row here and on the server. */
export async function share(
  database: ConsoleDatabase,
  server: PlayedServer,
  lane: string,
  row: ServerRow,
): Promise<void> {
  server.rows.set(lane, row)
  const [entity] = lane.split(':')
  const change = { entity, id: row.id, data: row } as Change
  await applyChanges(database, { changes: [change] }, { epoch: 0 })
}
