import { z } from 'zod'
import { setAside, type SetAside } from './row'
import { WireInteger } from './wire'

const Count = WireInteger.optional().catch(undefined)

/** `last_page` is the specification's; the rest is ours and may be absent on another server. */
export const Meta = z.object({
  last_page: WireInteger.nullish()
    .catch(null)
    .transform((lastPage) => Math.max(1, lastPage ?? 1)),
  current_page: Count,
  per_page: Count,
  total: Count,
  /** Ours: a search that no index can serve looked through this many of the newest rows, not through all. */
  newest_searched: Count,
})
export type Meta = z.output<typeof Meta>

/**
 * Rows that could be read, and those that could not: one bad row never loses the page (AG-163). `skipped` counts the
 * latter; absent: none.
 */
export type Rows<Row> = {
  data: Row[]
  skipped?: number | undefined
  aside?: readonly SetAside[] | undefined
}
export type Page<Row> = Rows<Row> & { meta: Meta }

/** A page at `{ data, meta }`; a bare array is a page that is the last. */
export function pageOf<Row>(row: z.ZodType<Row>) {
  return z
    .preprocess(
      (value) => (Array.isArray(value) ? { data: value, meta: { last_page: 1 } } : value),
      z.object({ data: z.array(z.unknown()), meta: Meta.nullish() }),
    )
    .transform(({ data, meta }): Page<Row> => ({ ...readRows(row, data), meta: meta ?? { last_page: 1 } }))
}

/** `aside`: rows of it that could not be read; absent: none. */
export type List<Row> = Row[] & { aside?: readonly SetAside[] | undefined }

/** A list at `[…]`, or at `{ data: […] }`. */
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

/** What is said of a row that could not be read, in whatever answer; `entity` where the answer shows several kinds. */
export type AnyAside = Pick<SetAside, 'id' | 'field' | 'stood'> & { entity?: string | undefined }

/** The rows of an answer that could not be read: of the answer itself, or of what it holds. */
export function asidesIn(answer: unknown): readonly AnyAside[] {
  const inside: unknown[] = Array.isArray(answer) || !isObject(answer) ? [] : Object.values(answer)
  return [answer, ...inside].flatMap((part) =>
    isObject(part) && 'aside' in part && Array.isArray(part.aside) ? (part.aside as AnyAside[]) : [],
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** One row, given as itself or as a list of one. */
export function oneOf<Row>(row: z.ZodType<Row>) {
  const one = z.preprocess(theOnly, row)
  SINGLE.set(one, row)
  return one
}

/** The row that an answer of one is read with. */
const SINGLE = new WeakMap<object, z.ZodType>()

/** Why the one row of an answer could not be read; null: it is not an answer of one row, or shows none by an id. */
export function asideOf(answer: z.ZodType, value: unknown): SetAside | null {
  const row = SINGLE.get(answer)
  const aside = row === undefined ? null : setAside(row, theOnly(value), 0)
  return aside?.id === null ? null : aside
}

/**
 * The row that a change made, where the answer shows it. The status code said already that it took effect: null,
 * absent or another shape is a success without news.
 */
export function newsOf<Row>(row: z.ZodType<Row>): z.ZodType<Row | null> {
  return z.preprocess(theOnly, row.nullable()).catch(null)
}

/** The answer to a change of which nothing is to be read. */
export const noNews: z.ZodType<null> = z.unknown().transform(() => null)

function theOnly(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value
}

/** Two rows without an id may hold the same: each counts. */
function alone(one: SetAside, others: readonly SetAside[]): SetAside {
  if (one.id !== null) return one
  const same = others.filter(({ mark }) => mark === one.mark || mark.startsWith(`${one.mark} #`)).length
  return same === 0 ? one : { ...one, mark: `${one.mark} #${same + 1}` }
}

export function readRows<Row>(row: z.ZodType<Row>, values: readonly unknown[]): Rows<Row> {
  const data: Row[] = []
  const aside: SetAside[] = []
  values.forEach((value, place) => {
    const parsed = row.safeParse(value)
    if (parsed.success) data.push(parsed.data)
    else aside.push(alone(setAside(row, value, place), aside))
  })
  return aside.length === 0 ? { data } : { data, skipped: aside.length, aside }
}
