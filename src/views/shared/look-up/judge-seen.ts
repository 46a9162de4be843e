import { toMs } from '../../../../contract/words/dates'
import type { Before } from '../../../machines/before'
import type { Likeness } from './likeness'

/** The clocks of this device and the server may differ by this time, ms. */
const SKEW_MS = 120_000

type Row = { id: number; created_at: string | null }

/** A row of the server and how like it is to what was sent. */
export type Seen<Shown extends Row> = { row: Shown; likeness: Likeness }

type Attempted = {
  before: Before | undefined
  /** When the attempt was first sent, ms since the epoch. */
  at: number
  /** Ids of rows that the person rejected or that other attempts of this device created. */
  others: readonly number[]
}

export type Judged<Shown extends Row> =
  | { kind: 'made'; row: Shown }
  | { kind: 'likely'; row: Shown }
  | { kind: 'absent' }

/**
 * Decides which row of the server comes from the attempt. Rows that existed before the attempt are excluded. The result is
 * `made` only for an exact row that certainly came later; for other rows the person must decide.
 */
export function judgeSeen<Shown extends Row>(
  seen: readonly Seen<Shown>[],
  attempted: Attempted,
): Judged<Shown> {
  const later = seen
    .map((one) => ({ ...one, age: ageOf(one.row, attempted) }))
    .filter(({ row, likeness, age }) => {
      return likeness !== 'none' && age !== 'before' && !attempted.others.includes(row.id)
    })
    .toSorted((a, b) => a.row.id - b.row.id)
  const made = later.find(({ likeness, age }) => likeness === 'exact' && age === 'later')
  if (made !== undefined) return { kind: 'made', row: made.row }
  const likely = later.find(({ likeness }) => likeness === 'exact') ?? later[0]
  return likely === undefined ? { kind: 'absent' } : { kind: 'likely', row: likely.row }
}

/** perhaps: the server could not be asked before the attempt was sent, or its ids do not grow. */
export function ageOf(
  { id, created_at }: Row,
  { before, at }: Pick<Attempted, 'before' | 'at'>,
): 'before' | 'perhaps' | 'later' {
  if (before?.ids.includes(id) === true) return 'before'
  if (before?.isSure === true) return id > before.newest ? 'later' : 'before'
  const createdAt = toMs(created_at)
  return createdAt !== null && createdAt < at - SKEW_MS ? 'before' : 'perhaps'
}
