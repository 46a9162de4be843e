import { z } from 'zod'
import { WireInteger } from './wire'

/** `last_page` is the specification's; the rest is ours and may be absent on another server. */
export const Meta = z.object({
  last_page: WireInteger.nullish().transform((lastPage) => Math.max(1, lastPage ?? 1)),
  current_page: WireInteger.optional(),
  per_page: WireInteger.optional(),
  total: WireInteger.optional(),
})
export type Meta = z.output<typeof Meta>

/** `skipped` counts rows that could not be read; one bad row never loses the page (AG-163). */
export type Rows<Row> = { data: Row[]; skipped?: number | undefined }
export type Page<Row> = Rows<Row> & { meta: Meta }

/** A page at `{ data, meta }`; a bare array is a page that is the last (AG-94). */
export function pageOf<Row>(row: z.ZodType<Row>) {
  return z
    .preprocess(
      (value) => (Array.isArray(value) ? { data: value, meta: { last_page: 1 } } : value),
      z.object({ data: z.array(z.unknown()), meta: Meta.optional() }),
    )
    .transform(({ data, meta }): Page<Row> => ({ ...readRows(row, data), meta: meta ?? { last_page: 1 } }))
}

/** A list at `[…]`, or at `{ data: […] }`. */
export function listOf<Row>(row: z.ZodType<Row>) {
  return z
    .preprocess(
      (value) => (typeof value === 'object' && value !== null && 'data' in value ? value.data : value),
      z.array(z.unknown()),
    )
    .transform((rows): Row[] => readRows(row, rows).data)
}

/** One row, given as itself or as a list of one. */
export function oneOf<Row>(row: z.ZodType<Row>) {
  return z.preprocess((value) => (Array.isArray(value) && value.length === 1 ? value[0] : value), row)
}

export function readRows<Row>(row: z.ZodType<Row>, values: readonly unknown[]): Rows<Row> {
  const data: Row[] = []
  for (const value of values) {
    const parsed = row.safeParse(value)
    if (parsed.success) data.push(parsed.data)
  }
  const skipped = values.length - data.length
  return skipped === 0 ? { data } : { data, skipped }
}
