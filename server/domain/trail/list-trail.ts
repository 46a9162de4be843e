import { toNaira, type Kobo } from '../../../contract/words/money'
import type { Page } from '../../../contract/wire/page'
import type { TrailChange, TrailLine, TrailSubject } from '../../../contract/entities/trail'
import type { Db } from '../../db/connect'
import { metaOf, type PageRequest } from '../page-of-ids'

type StoredLine = {
  id: number
  at: Date
  actor_id: number | null
  actor_name: string | null
  actor_role: string | null
  request_id: string | null
  kind: string
  about: string | null
  fields: Record<string, TrailChange>
}

/** One page of what happened to a subject, newest first; also of one that was deleted. */
export async function listTrail(
  sql: Db,
  { subject, id, page, pageSize }: PageRequest & { subject: TrailSubject; id: number },
): Promise<Page<TrailLine>> {
  const [counted] = await sql<{ total: number }[]>`
    select count(*) as total from trail where subject = ${subject} and subject_id = ${id}`
  const rows = await sql<StoredLine[]>`
    select id, at, actor_id, actor_name, actor_role, request_id, kind, about, fields
    from trail where subject = ${subject} and subject_id = ${id}
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { data: rows.map(toLine), meta: metaOf({ page, pageSize }, counted?.total ?? 0) }
}

function toLine({ id, at, kind, about, fields, ...by }: StoredLine): TrailLine {
  return {
    id,
    at: at.toISOString(),
    actor: by.actor_name === null ? null : { id: by.actor_id, name: by.actor_name, role: by.actor_role },
    kind,
    about,
    fields: Object.fromEntries(Object.entries(fields).map(inNaira)),
    request_id: by.request_id,
  }
}

function inNaira([field, { before, after }]: [string, TrailChange]): [string, TrailChange] {
  if (!field.endsWith('_kobo')) return [field, { before, after }]
  return [field.slice(0, -'_kobo'.length), { before: naira(before), after: naira(after) }]
}

function naira(kobo: TrailChange['before']): TrailChange['before'] {
  return typeof kobo === 'number' ? toNaira(kobo as Kobo) : kobo
}
