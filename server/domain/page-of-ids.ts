import { withAdditions } from './additions'
import type { Db } from '../db/connect'
import type { Query, Row } from '../db/query'
import type { Meta } from '../../contract/wire/page'

export type PageRequest = { page: number; pageSize: number }
export type IdPage = { ids: number[]; meta: Meta }

const COUNTS = ['current_page', 'per_page', 'total', 'newest_searched'] as const

/**
 * The ids of one page, sorted by id, and the exact total. `matched`: a query with one column `id`. For tables of up to
 * some hundred thousand rows; orders have their own query. `costly`: the query is a search, so its result is
 * materialized once; otherwise an index serves the count and the page.
 */
export async function pageOfIds(
  sql: Db,
  matched: Query<Row[]>,
  {
    page,
    pageSize,
    newestFirst = false,
    costly = true,
  }: PageRequest & { newestFirst?: boolean; costly?: boolean },
): Promise<IdPage> {
  const direction = newestFirst ? sql`desc` : sql`asc`
  const kept = costly ? sql`materialized` : sql`not materialized`
  const [row] = await sql<{ total: number; ids: number[] }[]>`
    with matched as ${kept} (${matched})
    select (select count(*) from matched) as total, array(
      select id from matched order by id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}
    ) as ids`
  return { ids: row?.ids ?? [], meta: metaOf({ page, pageSize }, row?.total ?? 0) }
}

/** All ids at once, for an export. */
export async function allIds(sql: Db, matched: Query<Row[]>): Promise<IdPage> {
  const rows = await sql<{ id: number }[]>`select id from (${matched}) matched order by id`
  return { ids: rows.map(({ id }) => id), meta: unpagedMeta(rows.length) }
}

export function metaOf({ page, pageSize }: PageRequest, total: number): Meta {
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  return withAdditions<Meta>({ last_page: lastPage, current_page: page, per_page: pageSize, total }, COUNTS)
}

/** The meta of a list without pages. */
export function unpagedMeta(total: number): Meta {
  return withAdditions<Meta>({ last_page: 1, current_page: 1, per_page: total, total }, COUNTS)
}
