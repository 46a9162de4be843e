import { z } from 'zod'
import { BulkOrder } from './bulk-orders'
import { call } from '../wire/call'
import { CompanyUser } from './companies'
import { Customer } from './customers'
import { QueryInteger } from '../wire/input'
import { Order } from './orders'
import { Rider } from './riders'
import { excerpt, setAside, type SetAside, type Unread } from '../wire/row'
import { WireId } from '../wire/wire'

/**
 * Ours: the changes since a cursor, oldest first, each with the row as it is now; a deleted row has `data: null`. A
 * cursor is opaque. Without a cursor the call walks all present rows, newest first; the `next` of the last page is the
 * cursor for later changes. A cursor of another database, or one older than the kept log, answers 410 CURSOR_EXPIRED.
 */

const ENTITIES = {
  order: Order,
  rider: Rider,
  bulk_order: BulkOrder,
  company_user: CompanyUser,
  customer: Customer,
} as const

export type SyncedEntity = keyof typeof ENTITIES
export const SYNCED_ENTITIES = [
  'order',
  'rider',
  'bulk_order',
  'company_user',
  'customer',
] as const satisfies readonly SyncedEntity[]

/** A walk sends the newest customers only. The log sends later changes of every customer. */
export const MOST_SYNCED_CUSTOMERS = 10_000

export type Change = {
  [Entity in SyncedEntity]: { entity: Entity; id: number; data: z.output<(typeof ENTITIES)[Entity]> | null }
}[SyncedEntity]

/** A changed row that could not be read. */
export type ChangeAside = Omit<SetAside, 'place'> & { entity: SyncedEntity }

/**
 * A page has it when this page and those before it contain all open orders, and all orders that were placed or ended
 * since `since` (ms since the epoch). The log after the cursor `log` contains what has changed since the walk began.
 */
type WalkedToday = { since: number; log: string }

/**
 * `progress`: of a walk, from 0 to 1; null after the walk. `aside`: the changes that could not be read; absent if there
 * are none.
 */
export type ChangesAnswer = {
  changes: Change[]
  next: string
  more: boolean
  progress: number | null
  today?: WalkedToday | undefined
  aside?: readonly ChangeAside[] | undefined
}

const RawChange = z.object({ entity: z.enum(SYNCED_ENTITIES), id: WireId, data: z.unknown() })

type ReadChanges = Pick<ChangesAnswer, 'changes' | 'aside'>

/** A list of changes, of which those that cannot be read are set aside. */
export const ChangeList = z.array(z.unknown()).transform((raw): ReadChanges => {
  const changes: Change[] = []
  const aside: ChangeAside[] = []
  for (const value of raw) {
    const read = readChange(value)
    if (read === null) continue
    if ('mark' in read) aside.push(read)
    else changes.push(read)
  }
  return aside.length === 0 ? { changes } : { changes, aside }
})

const Changes = z
  .object({
    changes: ChangeList,
    next: z.string().min(1),
    more: z.boolean(),
    progress: z.number().min(0).max(1).nullable(),
    today: z.object({ since: z.number(), log: z.string().min(1) }).optional(),
  })
  .transform(({ changes, ...rest }): ChangesAnswer => ({ ...rest, ...changes }))

/** Null for an entity that this console does not store. One bad change never stops the feed. */
function readChange(value: unknown): Change | ChangeAside | null {
  const raw = RawChange.safeParse(value)
  if (!raw.success) return changeAside(value)
  const { entity, id, data } = raw.data
  if (data === null) return { entity, id, data } as Change
  const row = ENTITIES[entity].safeParse(data)
  if (row.success && row.data.id === id) return { entity, id, data: row.data } as Change
  const { field, stood } = row.success
    ? { field: 'id', stood: excerpt(row.data.id) }
    : setAside(ENTITIES[entity], data, 0)
  return { entity, id, field, stood, mark: String(id) }
}

/**
 * What changed of a row since its revision `from`: the fields of `set` have these values now, the others are as they
 * were. A row with a newer revision has them already.
 */
export type Patch = { entity: SyncedEntity; id: number; from: number; set: Readonly<Record<string, unknown>> }

export const Patch: z.ZodType<Patch> = z.object({
  entity: z.enum(SYNCED_ENTITIES),
  id: WireId,
  from: z.int(),
  set: z.record(z.string(), z.unknown()),
})

export function revisionAfter({ from, set: { revision } }: Patch): number {
  return typeof revision === 'number' ? revision : from
}

/** The row after the patch. older: the row is as new as the patch, or newer. Null: the patch does not fit the row. */
export function patched(
  patch: Patch,
  row: { revision?: number | undefined; unread?: Unread | undefined },
): Change | 'older' | null {
  const { entity, id, from, set } = patch
  if (row.revision === undefined || row.unread !== undefined) return null
  if (row.revision !== from) return row.revision >= revisionAfter(patch) && from >= 0 ? 'older' : null
  const read = readChange({ entity, id, data: { ...row, ...set } })
  return read === null || 'mark' in read ? null : read
}

const Known = z.looseObject({ entity: z.enum(SYNCED_ENTITIES) })

function changeAside(value: unknown): ChangeAside | null {
  const known = Known.safeParse(value)
  if (!known.success) return null
  const { place: _place, ...aside } = setAside(z.object({ id: WireId }), value, 0)
  return { ...aside, entity: known.data.entity, id: null, field: 'id', mark: `feed ${aside.mark}` }
}

export const MAX_CHANGES = 1000

export const readChanges = call({
  path: '/sync/changes',
  access: { capability: 'watch' },
  input: () => ({
    after: z.string().max(200).optional(),
    limit: QueryInteger(1, MAX_CHANGES).default(500),
  }),
  answer: () => Changes,
})
