import type { Page } from '../../../contract/wire/page'
import type { Feedback } from '../../../contract/entities/feedbacks'
import type { Db } from '../../db/connect'
import { metaOf, type PageRequest } from '../page-of-ids'

type FeedbackRow = { id: number; description: string; rating: number; name: string; date_sent: Date }

/** Newest first. */
export async function listFeedback(sql: Db, { page, pageSize }: PageRequest): Promise<Page<Feedback>> {
  const [count] = await sql<{ total: number }[]>`select count(*) as total from feedbacks`
  const total = count?.total ?? 0
  const offset = (page - 1) * pageSize
  if (offset >= total) return { data: [], meta: metaOf({ page, pageSize }, total) }
  const rows = await sql<FeedbackRow[]>`
    select id, description, rating, name, date_sent from feedbacks
    order by date_sent desc, id desc limit ${pageSize} offset ${offset}`
  const data = rows.map((row) => ({ ...row, date_sent: row.date_sent.toISOString() }))
  return { data, meta: metaOf({ page, pageSize }, total) }
}
