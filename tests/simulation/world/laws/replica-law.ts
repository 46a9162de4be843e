import { isCancelled } from '../../../../contract/rules/order-rules'
import type { Order } from '../../../../contract/entities/orders'
import { foldRow, isActive } from '../../../../src/db/commands/fold'
import { sameValue } from '../../../../contract/words/same-value'
import type { ModelServer } from '../server/model-server'
import { readerOf } from '../truth'
import { broken } from './broken-law'
import type { Delta, Mirror } from './mirror'

/** Deleted by the server, and shown so. */
const GONE = Infinity

/** I1, I2, I6, I16, I18: what is stored, row by row. */
export class ReplicaLaw {
  readonly #server: ModelServer
  readonly #versions = new Map<string, number>()

  constructor(server: ModelServer) {
    this.#server = server
  }

  hold(mirror: Mirror, delta: Delta): void {
    for (const lane of delta.lanes) this.#holdLane(mirror, lane)
    for (const { store, lane, before, after } of delta.rewritten)
      if (before !== undefined && before !== after && sameValue(before, after))
        broken('I18', `${store} ${lane} was written again as it was on ${mirror.computer}`)
    if (delta.lanes.size > 0 || delta.counters) holdCounters(mirror)
  }

  /** What was known of these rows is not known any more. */
  forget({ user }: Mirror, { lanes }: Delta): void {
    for (const lane of lanes) this.#versions.delete(`${user}|${lane}`)
  }

  #holdLane(mirror: Mirror, lane: string): void {
    const row = mirror.rows.get(lane)
    const base = mirror.bases.get(lane)
    const commands = mirror.lane(lane)
    if (row === undefined) {
      if (base !== undefined) broken('I2', `${lane} has a base and no row on ${mirror.computer}`)
      return this.#holdAbsence(mirror, lane)
    }
    this.#holdVersion(mirror, lane)
    holdReader(mirror, lane, base ?? row)
    if (commands.length > 0 !== (base !== undefined))
      broken('I2', `${lane} keeps a base without commands, or none with`)
    const server = mirror.server(lane)
    if (server !== undefined && !sameValue(foldRow(server, commands), row))
      broken('I2', `${lane} is not its fold`)
  }

  #holdVersion(mirror: Mirror, lane: string): void {
    const key = `${mirror.user}|${lane}`
    const last = this.#versions.get(key) ?? 0
    const version = mirror.version(lane) ?? 0
    if (last === GONE) broken('I1', `deleted ${lane} came back on ${mirror.computer}`)
    if (version < last) broken('I1', `${lane} went from version ${last} to ${version} on ${mirror.computer}`)
    this.#versions.set(key, version)
  }

  #holdAbsence(mirror: Mirror, lane: string): void {
    const key = `${mirror.user}|${lane}`
    if ((this.#versions.get(key) ?? GONE) === GONE) return
    if (!this.#server.deleted.has(lane)) broken('I6', `live ${lane} vanished from ${mirror.computer}`)
    this.#versions.set(key, GONE)
  }
}

function holdReader(mirror: Mirror, lane: string, row: object): void {
  const target = mirror.targets.get(lane)
  const reader = target === undefined ? null : readerOf(target.entity, row)
  if (reader !== mirror.user) broken('I16', `${lane} of ${mirror.user} was read by ${reader}`)
}

function holdCounters(mirror: Mirror): void {
  const recount = new Map<string, number>()
  for (const id of counted(mirror)) recount.set(id, (recount.get(id) ?? 0) + 1)
  for (const id of new Set([...recount.keys(), ...mirror.counters.keys()])) {
    const [kept, real] = [mirror.counters.get(id) ?? 0, recount.get(id) ?? 0]
    if (kept !== real) broken('I2', `counter ${id} is ${kept}, not ${real}`)
  }
}

function counted({ rows, targets, outbox }: Mirror): string[] {
  const orders = [...rows].flatMap(([lane, row]) =>
    targets.get(lane)?.entity === 'order' ? [row as Order] : [],
  )
  return [
    ...orders.flatMap((order) => ['order.all', `order.${isCancelled(order) ? 'CANCELLED' : order.status}`]),
    ...[...outbox.values()].map(({ state }) => `outbox.${isActive(state) ? 'waiting' : 'attention'}`),
  ]
}
