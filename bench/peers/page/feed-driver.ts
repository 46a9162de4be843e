import type { FeedPage, Row, Sync } from './types'

type Options = {
  pageRows: number
  cursor: () => string | null
  /** Stores the rows, then the cursor. */
  store: (changes: FeedPage['changes'], next: string) => Promise<unknown> | unknown
}

/** Sync for stores that have none of their own: keeps a cursor, pulls one at a time, and again after each event. */
export function followFeed({ pageRows, cursor, store }: Options): Sync {
  let isStopped = false
  let isRequested = false
  let running: Promise<void> | null = null

  const pullAll = async (): Promise<void> => {
    while (isRequested && !isStopped) {
      isRequested = false
      for (let more = true; more && !isStopped;) {
        const page = await readFeed(cursor(), pageRows)
        if (page.changes.length > 0 || page.more || page.next !== cursor())
          await store(page.changes, page.next)
        more = page.more
      }
    }
  }
  const pull = (): Promise<void> => {
    isRequested = true
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

/** The order in the answer; null if the server refused. */
export async function postAssign(id: number, riderId: number): Promise<Row | null> {
  const response = await fetch('/api/admin/riders/assign-order', {
    method: 'POST',
    body: JSON.stringify({ order_id: id, rider_id: riderId }),
  })
  if (!response.ok) return null
  return ((await response.json()) as { data: Row }).data
}

export function listenToEvents(onEvent: (event: { name: string; data: unknown }) => void): EventSource {
  const source = new EventSource('/events')
  source.onmessage = ({ data }) => onEvent(JSON.parse(data as string))
  return source
}

/** A rider like those that the server makes. */
export function riderOf(id: number): NonNullable<Row['rider']> {
  return { id, first_name: 'Rider', last_name: String(id), phone: `08034${String(id).padStart(6, '0')}` }
}

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status}`)
  return ((await response.json()) as { data: T }).data
}
