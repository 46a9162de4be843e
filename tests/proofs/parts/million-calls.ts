import type { Sql } from '../../../server/db/connect'

/** One kind of call that is measured alone. `path`: of the nth call. */
export type Measured = {
  name: string
  path: (n: number, answered: unknown) => string
  times: number
  /** ms; of the 99th percentile. */
  limitMs: number
}

const LIST_MS = 150
const SEARCH_MS = 500
const REPORT_MS = 1_000
const PAGE_ROWS = 20

type Chosen = {
  orders: number
  company: number
  tracking: string
  customer: string
  phone: string
  today: string
  aYearAgo: string
}

/** What the calls below ask for: rows of the database that is measured. */
export async function chooseRows(sql: Sql): Promise<Chosen> {
  const [rows] = await sql<Chosen[]>`
    select (select count(*) from orders) as orders,
      (select company_user_id from orders where company_user_id is not null
        group by 1 order by count(*) desc limit 1) as company,
      middle.tracking_id as tracking, middle.customer_name as customer, middle.customer_phone as phone,
      to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD') as today,
      to_char(now() at time zone 'Africa/Lagos' - interval '364 days', 'YYYY-MM-DD') as "aYearAgo"
    from (select * from orders where tracking_id is not null order by id offset 5000 limit 1) middle`
  if (rows === undefined) throw new Error('no orders to measure')
  return rows
}

export function measuredCalls({ orders, company, today, aYearAgo, ...texts }: Chosen): Measured[] {
  const list = (name: string, query: string, times = 200) => ({
    name,
    times,
    path: () => `/admin/orders/all?${query}`,
    limitMs: LIST_MS,
  })
  const pages = Math.ceil(orders / PAGE_ROWS)
  const search = (name: string, text: string) => ({
    ...list(`search: ${name}`, `page=1&search=${encodeURIComponent(text)}`, 40),
    limitMs: SEARCH_MS,
  })
  const other = (name: string, path: string, times = 40) => ({
    name,
    times,
    path: () => path,
    limitMs: REPORT_MS,
  })
  return [
    list('orders, first page', 'page=1'),
    { ...list('orders, any page', ''), path: (n) => `/admin/orders/all?page=${1 + ((n * 7919) % pages)}` },
    list('orders, last page', `page=${pages}`),
    list('delivered, page 10,000', 'page=10000&status=DELIVERED'),
    list('pending, first page', 'page=1&status=PENDING'),
    search('a tracking id', texts.tracking),
    search("a customer's name", texts.customer),
    search('a phone number', texts.phone),
    search('`%_%`', '%_%'),
    search('`a`', 'a'),
    search('`lag`, in nearly all', 'lag'),
    search('`zzzzzz`, in none', 'zzzzzz'),
    search('`delivered`, a status', 'delivered'),
    other('cards of the overview', '/admin/analytics/dashboard-cards'),
    other('report of a day', `/admin/analytics/report?from=${today}&to=${today}`),
    other('report of a year', `/admin/analytics/report?from=${aYearAgo}&to=${today}`),
    other(
      "a company's statement of a year",
      `/admin/corporate/statement?user_id=${company}&from=${aYearAgo}&to=${today}`,
    ),
    other('export of all customers', '/admin/customers?paginate=NO'),
    {
      name: 'feed, 500 rows after another',
      times: 200,
      path: (_n, answered) => `/sync/changes?limit=500${cursorOf(answered)}`,
      limitMs: REPORT_MS,
    },
  ]
}

function cursorOf(answered: unknown): string {
  const cursor = (answered as { data?: { cursor?: string } } | null)?.data?.cursor
  return cursor === undefined ? '' : `&after=${encodeURIComponent(cursor)}`
}
