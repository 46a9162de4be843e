import type { FeedPage, Row, Sync } from './types'

/** What a careful hand writes around a store that brings no sync: the cursor, one pull at a time, one more if asked. */
type Options = {
  pageRows: number
  cursor: () => string | null
  /** Stores the rows, then the cursor. */
  store: (changes: FeedPage['changes'], next: string) => Promise<unknown> | unknown
}

export function followFeed({ pageRows, cursor, store }: Options): Sync {
  let isStopped = false
  let isAsked = false
  let running: Promise<void> | null = null

  const pullAll = async (): Promise<void> => {
    while (isAsked && !isStopped) {
      isAsked = false
      for (let more = true; more && !isStopped;) {
        const page = await readFeed(cursor(), pageRows)
        if (page.changes.length > 0 || page.more || page.next !== cursor())
          await store(page.changes, page.next)
        more = page.more
      }
    }
  }
  const pull = (): Promise<void> => {
    isAsked = true
    running ??= pullAll()
      .catch(() => undefined)
      .finally(() => (running = null))
    return running
  }
  const events = listenToEvents(() => void pull())
  return {
    complete: pull(),
    idle: async () => {
      while (running !== null) await running
    },
    stop: async () => {
      isStopped = true
      events.close()
      await running
    },
  }
}

export async function readFeed(after: string | null, limit: number): Promise<FeedPage> {
  const query = new URLSearchParams({ limit: String(limit), ...(after === null ? {} : { after }) })
  return read<FeedPage>(`/api/sync/changes?${query.toString()}`)
}

export async function readListPage(page: number): Promise<{ rows: Row[]; lastPage: number }> {
  const { orders } = await read<{ orders: { data: Row[]; meta: { last_page: number } } }>(
    `/api/admin/orders/all?page=${page}`,
  )
  return { rows: orders.data, lastPage: orders.meta.last_page }
}

/** The answer's order; null: refused. */
export async function postAssign(id: number, riderId: number): Promise<Row | null> {
  const response = await fetch('/api/admin/riders/assign-order', {
    method: 'POST',
    body: JSON.stringify({ order_id: id, rider_id: riderId }),
  })
  if (!response.ok) return null
  return ((await response.json()) as { data: Row }).data
}

export function listenToEvents(heard: (event: { name: string; data: unknown }) => void): EventSource {
  const source = new EventSource('/events')
  source.onmessage = ({ data }) => heard(JSON.parse(data as string))
  return source
}

/** Riders as the server makes them. */
export function riderOf(id: number): NonNullable<Row['rider']> {
  return { id, first_name: 'Rider', last_name: String(id), phone: `08034${String(id).padStart(6, '0')}` }
}

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status}`)
  return ((await response.json()) as { data: T }).data
}
