import {
  BTreeIndex,
  count,
  createCollection,
  createIndexedDB,
  createLiveQueryCollection,
  createTransaction,
  eq,
  indexedDBCollectionOptions,
  type Collection,
} from '@tanstack/db'
import { followFeed, postAssign, readListPage, riderOf } from '../feed-driver'
import type { FeedPage, ListQuery, Peer, Row, Shown } from '../types'

type Orders = Collection<Row, number, any, any, any>
const INDEXED = { autoIndex: 'eager', defaultIndexType: BTreeIndex } as const

/** In memory: rows arrive through the sync callbacks of a custom collection. */
export function tanstackPeer(): Peer {
  let put: (changes: FeedPage['changes']) => void = () => undefined
  const orders: Orders = createCollection<Row, number>({
    ...INDEXED,
    id: 'orders',
    getKey: ({ id }) => id,
    startSync: true,
    sync: {
      rowUpdateMode: 'full',
      sync: ({ begin, write, commit, markReady, collection }) => {
        put = (changes) => {
          begin()
          for (const { id, data } of changes) {
            if (data === null) {
              if (collection.has(id)) write({ type: 'delete', key: id } as never)
            } else write({ type: collection.has(id) ? 'update' : 'insert', value: data })
          }
          commit()
        }
        markReady()
      },
    },
    onUpdate: async ({ transaction }) => {
      const { modified } = transaction.mutations[0]
      const row = await postAssign(modified.id, modified.rider?.id ?? 0)
      if (row !== null) put([{ id: row.id, data: row }])
    },
  }) as never
  let cursor: string | null = null
  return {
    ...common('TanStack DB (memory)', () => orders),
    stores: false,
    open: async () => orders.preload() as Promise<void>,
    startSync: ({ pageRows }) =>
      followFeed({
        pageRows,
        cursor: () => cursor,
        store: (changes, next) => {
          put(changes)
          cursor = next
        },
      }),
    applyRows: async (rows) => put(rows.map((data) => ({ id: data.id, data }))),
    refetchPage: async (number) =>
      put((await readListPage(number)).rows.map((data) => ({ id: data.id, data }))),
    edit: (id, riderId) => {
      orders.update(id, (draft) =>
        Object.assign(draft, { status: 'ASSIGNEDTORIDER', rider: riderOf(riderId) }),
      )
      return { durable: null }
    },
  }
}

/** TanStack DB with its IndexedDB collection: every write is a mutation that is persisted and confirmed. */
export function tanstackIndexedDbPeer(): Peer {
  let orders: Orders
  let accept: (transaction: never) => Promise<void>
  const persist = (work: () => void): Promise<unknown> => {
    const transaction = createTransaction({
      mutationFn: async ({ transaction: own }) => accept(own as never),
    })
    transaction.mutate(work)
    return transaction.isPersisted.promise
  }
  const put = (changes: FeedPage['changes']): Promise<unknown> =>
    persist(() => {
      for (const { id, data } of changes) {
        if (data === null) {
          if (orders.has(id)) orders.delete(id)
        } else if (orders.has(id)) orders.update(id, (draft) => void Object.assign(draft, data))
        else orders.insert(data)
      }
    })
  return {
    ...common('TanStack DB + IndexedDB', () => orders),
    open: async () => {
      const db = await createIndexedDB({ name: 'tanstack', version: 1, stores: ['orders'] })
      const options = indexedDBCollectionOptions<Row, number>({
        ...INDEXED,
        db,
        name: 'orders',
        id: 'orders',
        getKey: ({ id }: Row) => id,
      } as never)
      orders = createCollection(options as never) as never
      accept = (orders.utils as never as { acceptMutations: typeof accept }).acceptMutations
      await orders.preload()
    },
    startSync: ({ pageRows }) =>
      followFeed({
        pageRows,
        cursor: () => localStorage.getItem('cursor'),
        store: async (changes, next) => {
          await put(changes)
          localStorage.setItem('cursor', next)
        },
      }),
    applyRows: (rows) => put(rows.map((data) => ({ id: data.id, data }))),
    refetchPage: async (number) =>
      put((await readListPage(number)).rows.map((data) => ({ id: data.id, data }))),
    edit: (id, riderId) => {
      const durable = persist(
        () =>
          void orders.update(id, (draft) =>
            Object.assign(draft, { status: 'ASSIGNEDTORIDER', rider: riderOf(riderId) }),
          ),
      )
      void durable
        .then(() => postAssign(id, riderId))
        .then((row) => row !== null && put([{ id: row.id, data: row }]))
      return { durable }
    },
  }
}

function common(name: string, orders: () => Orders) {
  const live = (query: ListQuery): Collection<any, any, any, any, any> => {
    if (query.kind === 'count')
      return createLiveQueryCollection({
        startSync: true,
        query: (q) =>
          q
            .from({ order: orders() })
            .where(({ order }: any) => eq(order.status, query.status))
            .select(({ order }: any) => ({ n: count(order.id) })),
      }) as never
    return createLiveQueryCollection({
      startSync: true,
      query: (q) =>
        q
          .from({ order: orders() })
          .where(({ order }: any) =>
            query.kind === 'status' ? eq(order.status, query.status) : eq(order.bulk_order_id, query.group),
          )
          .orderBy(({ order }: any) => order.created_at, 'desc')
          .limit(50),
    }) as never
  }
  return {
    name,
    waiting: null,
    mount: async (
      queries: readonly ListQuery[],
      listener: (query: ListQuery, value: readonly Shown[] | number) => void,
    ) => {
      for (const query of queries) {
        const result = live(query)
        const notify = () =>
          listener(query, query.kind === 'count' ? (result.toArray[0]?.n ?? 0) : (result.toArray as Shown[]))
        await result.preload()
        notify()
        result.subscribeChanges(notify)
      }
    },
    firstFifty: async (status: string) => {
      const result = live({ key: '', kind: 'status', status })
      await result.preload()
      return result.toArray
    },
  }
}
