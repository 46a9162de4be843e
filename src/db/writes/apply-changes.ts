import { atPlace, type RiderPlace } from '../../../contract/rules/rider-places'
import type { Entity, ServerRow } from '../core/entities'
import { SYNCED_ENTITIES, type Change, type ChangeAside, type Patch } from '../../../contract/entities/sync'
import { laneOf } from '../commands/commands'
import { announceCommitted, type Committed } from '../core/committed'
import type { ConsoleDatabase } from '../core/console-database'
import { commandTables } from '../core/entity-tables'
import { guardedWrite, type WriteResult } from '../core/guarded-write'
import { readLanes, type Lanes } from './lanes'
import { changedMeta, putMeta, type MetaValues } from '../core/meta'
import { noteAside, type WalkedAside } from './set-aside'
import { logSettledCommands, settleCommands, type Settlement } from './settle-commands'
import { createCounterDeltas, type CounterDeltas } from '../core/counter-deltas'
import { readStored, refold, serverRow, writeRows, type Incoming, type Stored } from './write-rows'
import type { Rider } from '../../../contract/entities/riders'

export type ChangeBatch = {
  /**
   * Rows as the server has them. If a row comes more than once, the last counts. `data: null`: deleted on the server.
   */
  changes?: readonly Change[]
  /** What changed of other rows. Only `choose` can store them. */
  patches?: readonly Patch[] | undefined
  /**
   * Chooses among `changes` by the stored rows of the server, in the transaction; may run twice, the last time counts.
   * Null: nothing of this batch is stored. Absent: all changes are.
   */
  choose?: ((stored: StoredRows) => readonly Change[] | null) | undefined
  /** Newer places of riders whose rows are stored. */
  places?: readonly RiderPlace[]
  /** Rows that could not be read. If such a row was stored before, it stays unchanged. */
  aside?: readonly ChangeAside[] | undefined
  /** Entities whose rows were all read, with the marks of the rows that could not be read. */
  walked?: readonly WalkedAside[]
  /** Outcomes of commands, settled together with the rows that they changed. */
  settle?: readonly Settlement[]
  /** Cursor and progress; stored in the same transaction as the rows. */
  meta?: Partial<MetaValues>
  /** Wall clock, ms: when this device saw the change. */
  at?: number
  /** The same by the server's clock, for what is compared with times of the server; absent: `at`. */
  seenAt?: number | undefined
}

/** undefined: the row is not stored. */
export type StoredRows = (row: Pick<Change, 'entity' | 'id'>) => ServerRow | undefined

type RowsByEntity = { [E in Entity]: Map<number, ServerRow | null> }

/**
 * The only function that writes rows of the server. Rows, folded view rows, counters, settled commands and cursor are
 * stored in one transaction, or not at all. Unchanged rows are not written. Returns how many rows were written.
 */
export async function applyChanges(
  database: ConsoleDatabase,
  {
    changes = [],
    patches,
    choose,
    places = [],
    aside = [],
    walked = [],
    settle = [],
    meta = {},
    at,
    seenAt = at,
  }: ChangeBatch,
  fence: { epoch: number },
): Promise<WriteResult<number>> {
  const named = withPatched(changes, patches)
  const given = byEntity(named)
  const hasNotes = named.length + aside.length + walked.length > 0
  const tables = [...touchedTables(database, given, places, settle), ...(hasNotes ? [database.setAside] : [])]
  const incomingOf = (known: Stored, rows: RowsByEntity): Incoming =>
    known.entity === 'rider' ? withPlaces(known, rows.rider, places) : rows[known.entity]
  let counterDeltas = createCounterDeltas()
  let commands: Committed['commands'] = new Map()
  const result = await guardedWrite(database, tables, fence, async (reading) => {
    counterDeltas = createCounterDeltas()
    const idsByEntity = idsOf(given, places, settle)
    const concerned = SYNCED_ENTITIES.filter((entity) => idsByEntity[entity].size > 0)
    if (concerned.length > 0) counterDeltas.prepare(database)
    const [lanes, storedMeta, ...stored] = await Promise.all([
      lanesFor(database, idsByEntity, settle, counterDeltas),
      reading,
      ...concerned.map((entity) => readStored(database, entity, [...idsByEntity[entity]])),
    ])
    const news = changedMeta(meta, storedMeta)
    const chosen = chosenOf(choose, changes, stored)
    if (chosen === null) return 0
    const rows = byEntity(chosen)
    const { targets, sent } = settleCommands(lanes, settle)
    commands = lanes.changed()
    const alone = targets.filter(({ entity, id }) => !idsByEntity[entity].has(id))
    const settling = Promise.all([
      lanes.write(),
      logSettledCommands(database, sent, at),
      hasNotes ? noteAside(database, { aside, walked, read: chosen, at: at ?? 0 }) : null,
    ])
    const written = await Promise.all([
      ...stored.map((known) =>
        writeRows(
          database,
          known,
          { incoming: incomingOf(known, rows), lanes, seenAt, meta: reading },
          counterDeltas,
        ),
      ),
      refold(database, alone, lanes, counterDeltas),
    ])
    const count = written.reduce((sum, rows) => sum + rows, 0)
    // Observations depend on the progress before this batch.
    const isIdle = count === 0 && targets.length === 0
    await Promise.all([
      settling,
      counterDeltas.write(database),
      isIdle && isOnlyCursor(news) ? null : putMeta(database, news),
    ])
    return count
  })
  if (result.kind === 'written') announceCommitted(database, { ...counterDeltas.committed(), commands })
  return result
}

function chosenOf(
  choose: ChangeBatch['choose'],
  changes: readonly Change[],
  stored: readonly Stored[],
): readonly Change[] | null {
  return choose === undefined ? changes : choose(lookUp(stored))
}

/** With a placeholder for each patch, so that its row is read. */
function withPatched(changes: readonly Change[], patches: readonly Patch[] = []): readonly Change[] {
  return [...changes, ...patches.map(({ entity, id }): Change => ({ entity, id, data: null }))]
}

function lookUp(stored: readonly Stored[]): StoredRows {
  const places = new Map<Entity, ReadonlyMap<number, number>>()
  return ({ entity, id }) => {
    const known = stored.find((one) => one.entity === entity)
    if (known === undefined) return undefined
    const place = places.get(entity) ?? new Map(known.ids.map((one, index) => [one, index]))
    places.set(entity, place)
    return serverRow(known.rows[place.get(id) ?? -1], known.bases.get(id)) ?? undefined
  }
}

/** A new cursor without new rows is not worth a write: reading from the old cursor gives the same rows. */
function isOnlyCursor(news: Partial<MetaValues>): boolean {
  return Object.keys(news).every((key) => key === 'cursor')
}

type IdsByEntity = { [E in Entity]: Set<number> }

/** Ids of the given rows, of riders with new places, and of the rows that commands with a known target change. */
function idsOf(
  rows: RowsByEntity,
  places: readonly RiderPlace[],
  settle: readonly Settlement[],
): IdsByEntity {
  const idsByEntity: IdsByEntity = {
    order: new Set(rows.order.keys()),
    rider: new Set([...rows.rider.keys(), ...places.map(({ id }) => id)]),
    bulk_order: new Set(rows.bulk_order.keys()),
    company_user: new Set(rows.company_user.keys()),
    customer: new Set(rows.customer.keys()),
  }
  for (const { target } of settle) if (target !== undefined) idsByEntity[target.entity].add(target.id)
  return idsByEntity
}

async function lanesFor(
  database: ConsoleDatabase,
  idsByEntity: IdsByEntity,
  settle: readonly Settlement[],
  counterDeltas: CounterDeltas,
): Promise<Lanes> {
  const named = SYNCED_ENTITIES.flatMap((entity) =>
    [...idsByEntity[entity]].map((id) => laneOf({ entity, id })),
  )
  const unplaced = settle.filter(({ target }) => target === undefined).map(({ id }) => id)
  const found = unplaced.length === 0 ? [] : await database.outbox.where('id').anyOf(unplaced).toArray()
  return readLanes(database, [...new Set([...named, ...found.map(({ lane }) => lane)])], counterDeltas)
}

/** Only the outbox knows which row a settled command changes. Without `target`, any table may be touched. */
function touchedTables(
  database: ConsoleDatabase,
  rows: RowsByEntity,
  places: readonly RiderPlace[],
  settle: readonly Settlement[],
) {
  if (settle.some(({ target }) => target === undefined)) return commandTables(database)
  const touched = SYNCED_ENTITIES.filter(
    (entity) =>
      rows[entity].size > 0 ||
      (entity === 'rider' && places.length > 0) ||
      settle.some(({ target }) => target?.entity === entity),
  )
  return touched.length === 0 ? [] : commandTables(database, touched)
}

function byEntity(changes: readonly Change[]): RowsByEntity {
  const rows: RowsByEntity = {
    order: new Map(),
    rider: new Map(),
    bulk_order: new Map(),
    company_user: new Map(),
    customer: new Map(),
  }
  for (const { entity, id, data } of changes) rows[entity].set(id, data)
  return rows
}

/**
 * Applies newer positions to riders; their other fields stay. Riders whose row is in the same batch, and riders that
 * are not stored, are left out.
 */
function withPlaces(
  { ids, rows, bases }: Stored,
  incoming: Incoming,
  places: readonly RiderPlace[],
): Incoming {
  const byId = new Map(places.map((place) => [place.id, place]))
  const all = new Map<number, ServerRow | null>(incoming)
  ids.forEach((id, index) => {
    const place = byId.get(id)
    const row = serverRow(rows[index], bases.get(id)) as Rider | null
    if (place === undefined || row === null || incoming.has(id)) return
    const moved = atPlace(row, place)
    if (moved !== row) all.set(id, moved)
  })
  return all
}
