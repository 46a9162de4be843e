import { z } from 'zod'
import { isBlank, reader, UNREADABLE } from './wire'

/** Of fields in which something stands that could not be read: what stood there, shortened. By field. */
export type Unread = Readonly<Record<string, string>>

/** What a row is read with: without its `needed` fields it is not a row. */
const NEEDED = new WeakMap<object, Record<string, z.ZodType>>()

/** What it may hold besides. */
const FIELDS = new WeakMap<object, readonly string[]>()

/**
 * A row as a server sends it. Only the `needed` fields must be readable: another one that is not reads as if nothing
 * stood there, and is named in `unread`. So every other field must be able to be absent.
 */
export function rowOf<Needed extends z.ZodRawShape, Others extends z.ZodRawShape>(
  needed: Needed,
  others: Others,
): z.ZodType<Whole<Needed, Others> & { unread?: Unread }> {
  const whole = z.object({ ...needed, ...others })
  const fields = Object.entries<z.core.$ZodType>(others)
  const absent = z.object(others).parse({})
  const fieldByField = z.looseObject(needed).transform((row: object) => {
    const unread: Record<string, string> = {}
    const read: Record<string, unknown> = { ...absent }
    for (const name in needed) read[name] = Reflect.get(row, name)
    for (const [name, schema] of fields) {
      const value: unknown = Reflect.get(row, name)
      const field = z.safeParse(schema, value)
      if (!field.success) unread[name] = excerpt(value)
      else if (field.data !== undefined) read[name] = field.data
    }
    return { ...read, unread }
  })
  const row = z.union([whole, fieldByField])
  FIELDS.set(row, Object.keys(others))
  NEEDED.set(row, needed as unknown as Record<string, z.ZodType>)
  return row as unknown as z.ZodType<Whole<Needed, Others> & { unread?: Unread }>
}

type Whole<Needed extends z.ZodRawShape, Others extends z.ZodRawShape> = z.output<
  z.ZodObject<Needed & Others>
>

/** Names of the fields that a row is read with. */
export function fieldsOf(row: object): readonly string[] {
  return [...Object.keys(NEEDED.get(row) ?? {}), ...(FIELDS.get(row) ?? [])]
}

/** A row inside of a row; null where nothing stands. */
export function partOrNull<Part>(part: z.ZodType<Part>) {
  return reader((value): Part | null | typeof UNREADABLE => {
    if (isBlank(value)) return null
    return readPart(part, value)
  })
}

/** The same; where nothing stands, a part without anything in it. */
export function partOf<Part>(part: z.ZodType<Part>) {
  return reader((value): Part | typeof UNREADABLE => {
    return readPart(part, isBlank(value) ? {} : value)
  })
}

/** An object that holds other things than a part of this kind is something else. */
function readPart<Part>(part: z.ZodType<Part>, value: unknown): Part | typeof UNREADABLE {
  const read = part.safeParse(value)
  if (!read.success) return UNREADABLE
  const keys = Object.keys(value as object)
  const isOther = keys.length > 0 && !FIELDS.get(part)?.some((field) => keys.includes(field))
  return isOther ? UNREADABLE : read.data
}

/** A row that could not be shown, and why: its first needed field that could not be read, and what stood there. */
export type SetAside = {
  /** Null: that is what could not be read. */
  id: number | null
  field: string
  stood: string
  /** Of the row in its list, from 0. */
  place: number
  /** The same for the same row as long as it holds the same. */
  mark: string
}

/** Of a row that a list showed without a readable id. */
export function isNamelessMark(mark: string): boolean {
  return mark.startsWith('?')
}

export function setAside(row: z.ZodType, value: unknown, place: number): SetAside {
  const { id, field, stood } = refusal(row, value)
  return { id, field, stood, place, mark: id === null ? `?${fingerprint(value)}` : String(id) }
}

function refusal(row: z.ZodType, value: unknown): Pick<SetAside, 'id' | 'field' | 'stood'> {
  const needed = NEEDED.get(row) ?? {}
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { id: null, field: 'row', stood: excerpt(value) }
  const id = readId(needed['id'], Reflect.get(value, 'id'))
  const bad = Object.entries(needed).find(
    ([name, schema]) => !schema.safeParse(Reflect.get(value, name)).success,
  )
  const field = bad?.[0] ?? pathOf(row, value)
  return { id, field, stood: excerpt(Reflect.get(value, field.split('.')[0] ?? field)) }
}

function readId(schema: z.ZodType | undefined, value: unknown): number | null {
  if (schema === undefined) return typeof value === 'number' ? value : null
  const id = schema.safeParse(value)
  return id.success && typeof id.data === 'number' ? id.data : null
}

/** Of a row that is not read field by field. */
function pathOf(row: z.ZodType, value: unknown): string {
  return z.safeParse(row, value).error?.issues[0]?.path.join('.') ?? 'row'
}

const LONGEST = 80

/** As JSON, at most 80 characters; 'nothing' for what is absent. */
export function excerpt(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? 'nothing')
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`
}

/** FNV-1a. */
function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(value) ?? '') {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
