import { z } from 'zod'
import { numberedMark, setAside, unnumberedMark, type SetAside } from './row'
import { WireInteger } from './wire'

const Count = WireInteger.optional().catch(undefined)

/** `last_page` is in the specification; the other fields are ours and may be absent on another server. */
export const Meta = z.object({
  last_page: WireInteger.nullish()
    .catch(null)
    .transform((lastPage) => Math.max(1, lastPage ?? 1)),
  current_page: Count,
  per_page: Count,
  total: Count,
  /** Ours: set when no index could serve the search, so that only this many of the newest rows were searched. */
  newest_searched: Count,
})
export type Meta = z.output<typeof Meta>

/**
 * The rows that could be read (`data`) and those that could not (`aside`): one bad row never loses the page (AG-163).
 * `skipped`: the number of bad rows; absent if there are none.
 */
export type Rows<Row> = {
  data: Row[]
  skipped?: number | undefined
  aside?: readonly SetAside[] | undefined
}
export type Page<Row> = Rows<Row> & { meta: Meta }

/** Reads a page from `{ data, meta }`; a bare array counts as the only page. */
export function pageOf<Row>(row: z.ZodType<Row>) {
  return z
    .preprocess(
      (value) => (Array.isArray(value) ? { data: value, meta: { last_page: 1 } } : value),
      z.object({ data: z.array(z.unknown()), meta: Meta.nullish() }),
    )
    .transform(({ data, meta }): Page<Row> => ({ ...readRows(row, data), meta: meta ?? { last_page: 1 } }))
}

/** `aside`: the rows that could not be read; absent if there are none. */
export type List<Row> = Row[] & { aside?: readonly SetAside[] | undefined }

/** Reads a list from `[…]` or from `{ data: […] }`. */
export function listOf<Row>(row: z.ZodType<Row>) {
  return z
    .preprocess(
      (value) => (typeof value === 'object' && value !== null && 'data' in value ? value.data : value),
      z.array(z.unknown()),
    )
    .transform((rows): List<Row> => {
      const { data, aside } = readRows(row, rows)
      return aside === undefined ? data : Object.assign(data, { aside })
    })
}

/** Describes a row that could not be read, in any answer; `entity` is set if the answer mixes several kinds of rows. */
export type AnyAside = Pick<SetAside, 'id' | 'field' | 'stood'> & { entity?: string | undefined }

/** All unreadable rows of an answer: its own, and those of the lists that are its fields. */
export function asidesIn(answer: unknown): readonly AnyAside[] {
  const inside: unknown[] = Array.isArray(answer) || !isObject(answer) ? [] : Object.values(answer)
  return [answer, ...inside].flatMap((part) =>
    isObject(part) && 'aside' in part && Array.isArray(part.aside) ? (part.aside as AnyAside[]) : [],
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Reads one row: the row alone, or a list with only that row. */
export function oneOf<Row>(row: z.ZodType<Row>) {
  const one = z.preprocess(unwrapSingle, row)
  ROW_SCHEMA.set(one, row)
  return one
}

/** The schema of the row, by the schema of the answer that `oneOf` made. */
const ROW_SCHEMA = new WeakMap<object, z.ZodType>()

/** Why the row of a `oneOf` answer could not be read; null for other answers and for a row without a readable id. */
export function asideOf(answer: z.ZodType, value: unknown): SetAside | null {
  const row = ROW_SCHEMA.get(answer)
  const aside = row === undefined ? null : setAside(row, unwrapSingle(value), 0)
  return aside?.id === null ? null : aside
}

/**
 * The row after a change, if the answer has it. The status code already says that the change took effect, so null,
 * absent or another shape is a success without a row.
 */
export function changedRow<Row>(row: z.ZodType<Row>): z.ZodType<Row | null> {
  return z.preprocess(unwrapSingle, row.nullable()).catch(null)
}

/** The answer to a change that sends no data worth reading. */
export const noData: z.ZodType<null> = z.unknown().transform(() => null)

function unwrapSingle(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value
}

/** Numbers rows without an id that hold the same, so that each is counted. */
function withUniqueMark(one: SetAside, others: readonly SetAside[]): SetAside {
  if (one.id !== null) return one
  const same = others.filter(({ mark }) => unnumberedMark(mark) === one.mark).length
  return { ...one, mark: numberedMark(one.mark, same + 1) }
}

export function readRows<Row>(row: z.ZodType<Row>, values: readonly unknown[]): Rows<Row> {
  const data: Row[] = []
  const aside: SetAside[] = []
  values.forEach((value, place) => {
    const parsed = row.safeParse(value)
    if (parsed.success) data.push(parsed.data)
    else aside.push(withUniqueMark(setAside(row, value, place), aside))
  })
  return aside.length === 0 ? { data } : { data, skipped: aside.length, aside }
}
