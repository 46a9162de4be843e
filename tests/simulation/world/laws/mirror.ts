import type { ServerRow } from '../../../../src/db/core/entities'
import type { ViewRow } from '../../../../src/db/core/entity-tables'
import { serverRowOf } from '../../../../src/db/commands/fold'
import type { OutboxCommand, SettledCommand } from '../../../../src/db/core/rows'
import type { Written } from '../computer/disk'
import { laneOf, versionOf, type Entity } from '../truth'

const STORES: Record<string, { entity: Entity; isBase: boolean }> = {
  orders: { entity: 'order', isBase: false },
  orderBases: { entity: 'order', isBase: true },
  riders: { entity: 'rider', isBase: false },
  riderBases: { entity: 'rider', isBase: true },
  bulkOrders: { entity: 'bulk_order', isBase: false },
  bulkOrderBases: { entity: 'bulk_order', isBase: true },
  companyUsers: { entity: 'company_user', isBase: false },
  companyUserBases: { entity: 'company_user', isBase: true },
}

/** What one commit changed. Lanes are 'order:1042'. */
export type Delta = {
  lanes: Set<string>
  /** Rows and bases that were written: the value before, and now. */
  rewritten: { store: string; lane: string; before: object | undefined; after: object | undefined }[]
  commands: { before: OutboxCommand | undefined; after: OutboxCommand | undefined }[]
  settled: SettledCommand[]
  meta: Map<string, { before: unknown; after: unknown }>
  counters: boolean
}

export type Target = { entity: Entity; id: number }

/** What is committed in one database, kept beside it, so that a law looks only at what a commit touched. */
export class Mirror {
  readonly computer: string
  readonly user: string
  readonly rows = new Map<string, ViewRow>()
  readonly bases = new Map<string, ServerRow>()
  readonly targets = new Map<string, Target>()
  readonly outbox = new Map<number, OutboxCommand>()
  readonly commands = new Map<string, OutboxCommand>()
  /** Every command that ever stood in the outbox. */
  readonly known = new Set<string>()
  readonly counters = new Map<string, number>()
  readonly meta = new Map<string, unknown>()
  /** Rows that could not be read, by entity and what tells them apart. */
  readonly setAside = new Map<string, { entity: Entity }>()
  /** The tab that took the present epoch. */
  leader: string | null = null

  constructor(computer: string, user: string) {
    this.computer = computer
    this.user = user
  }

  /** Oldest first. */
  lane(lane: string): OutboxCommand[] {
    const commands = [...this.outbox.values()].filter((command) => command.lane === lane)
    return commands.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
  }

  /** The server's row as stored; undefined where there is none. */
  server(lane: string): ServerRow | undefined {
    const row = this.rows.get(lane)
    return row === undefined ? undefined : (this.bases.get(lane) ?? (serverRowOf(row) as ServerRow))
  }

  /** The hidden version of what is stored. */
  version(lane: string): number | undefined {
    const [target, row] = [this.targets.get(lane), this.bases.get(lane) ?? this.rows.get(lane)]
    return target === undefined || row === undefined ? undefined : versionOf(target.entity, row)
  }

  take(written: Written): Delta {
    const delta: Delta = {
      lanes: new Set(),
      rewritten: [],
      commands: [],
      settled: [],
      meta: new Map(),
      counters: false,
    }
    for (const [store, values] of written)
      for (const [key, value] of values) this.#takeOne(delta, store, key, value)
    return delta
  }

  #takeOne(delta: Delta, store: string, key: unknown, value: unknown): void {
    const table = STORES[store]
    if (table !== undefined) this.#takeRow(delta, store, { entity: table.entity, id: Number(key) }, value)
    if (store === 'outbox') this.#takeCommand(delta, Number(key), value as OutboxCommand | undefined)
    if (store === 'settled' && value !== undefined) delta.settled.push(value as SettledCommand)
    if (store === 'setAside') set(this.setAside as Map<string, unknown>, String(key), value)
    if (store === 'meta') this.#takeMeta(delta, String(key), value as { value: unknown } | undefined)
    if (store !== 'counters') return
    delta.counters = true
    set(this.counters, String(key), (value as { count: number } | undefined)?.count)
  }

  #takeRow(delta: Delta, store: string, target: Target, value: unknown): void {
    const lane = laneOf(target.entity, target.id)
    const table = STORES[store]?.isBase === true ? this.bases : this.rows
    const before = table.get(lane)
    this.targets.set(lane, target)
    set(table as Map<string, unknown>, lane, value)
    delta.lanes.add(lane)
    delta.rewritten.push({ store, lane, before, after: value as object | undefined })
  }

  #takeCommand(delta: Delta, seq: number, after: OutboxCommand | undefined): void {
    const before = this.outbox.get(seq)
    set(this.outbox, seq, after)
    if (before !== undefined) this.commands.delete(before.id)
    if (after !== undefined) {
      this.commands.set(after.id, after)
      this.known.add(after.id)
    }
    delta.commands.push({ before, after })
    const lane = (after ?? before)?.lane
    if (lane !== undefined) delta.lanes.add(lane)
  }

  #takeMeta(delta: Delta, key: string, row: { value: unknown } | undefined): void {
    delta.meta.set(key, { before: this.meta.get(key), after: row?.value })
    set(this.meta, key, row?.value)
  }
}

function set<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}
