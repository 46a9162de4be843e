import { createQueries, createStore } from 'tinybase'
import { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db'
import { followFeed, postAssign, readListPage, riderOf } from '../feed-driver'
import type { FeedPage, ListQuery, Peer, Shown } from '../types'

/** The store is in memory; its IndexedDB persister saves the whole store after each transaction. */
export function tinybasePeer(): Peer {
  const store = createStore()
  const queries = createQueries(store)
  const persister = createIndexedDbPersister(store, 'tinybase', 1)

  const put = (changes: FeedPage['changes'], cursor: string | null): void => {
    store.transaction(() => {
      for (const { id, data } of changes) {
        if (data === null) store.delRow('orders', String(id))
        else store.setRow('orders', String(id), data as never)
      }
      if (cursor !== null) store.setValue('cursor', cursor)
    })
  }
  const define = (query: ListQuery): void => {
    queries.setQueryDefinition(query.key, 'orders', ({ selectAll, where }) => {
      selectAll()
      if (query.kind === 'group') where('bulk_order_id', query.group)
      else where('status', query.status)
    })
  }
  const rowsOf = (key: string): Shown[] =>
    queries
      .getResultSortedRowIds(key, 'created_at', true, 0, 50)
      .map((id) => queries.getResultRow(key, id) as unknown as Shown)

  return {
    name: 'TinyBase + IndexedDB',
    waiting: null,
    open: async () => {
      await persister.load()
      await persister.startAutoSave()
    },
    mount: async (mounted, listener) => {
      for (const query of mounted) {
        define(query)
        if (query.kind === 'count') {
          const notify = () => listener(query, queries.getResultRowCount(query.key))
          queries.addResultRowCountListener(query.key, notify)
          notify()
        } else {
          const notify = () => listener(query, rowsOf(query.key))
          queries.addResultTableListener(query.key, notify)
          notify()
        }
      }
    },
    firstFifty: async (status) => {
      define({ key: 'first', kind: 'status', status })
      return rowsOf('first')
    },
    startSync: ({ pageRows }) => {
      const sync = followFeed({
        pageRows,
        cursor: () => (store.getValue('cursor') as string | undefined) ?? null,
        store: (changes, next) => put(changes, next),
      })
      return { ...sync, complete: sync.complete.then(() => persister.save()) }
    },
    applyRows: async (rows) =>
      put(
        rows.map((data) => ({ id: data.id, data })),
        null,
      ),
    refetchPage: async (number) =>
      put(
        (await readListPage(number)).rows.map((data) => ({ id: data.id, data })),
        null,
      ),
    edit: (id, riderId) => {
      store.setPartialRow('orders', String(id), {
        status: 'ASSIGNEDTORIDER',
        rider: riderOf(riderId),
      } as never)
      void postAssign(id, riderId).then((row) => row !== null && put([{ id: row.id, data: row }], null))
      return { durable: null }
    },
  }
}
