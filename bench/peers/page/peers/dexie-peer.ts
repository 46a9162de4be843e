import { followFeed, postAssign, readListPage, riderOf } from '../feed-driver'
import type { Peer } from '../types'
import { queryRows, mountLive, plainStore } from './dexie-store'

export function dexiePeer(name: string, durability: 'default' | 'strict'): Peer {
  const database = plainStore('dexie', durability)
  let cursor: string | null = null
  return {
    name,
    waiting: null,
    open: async () => {
      await database.open()
      cursor = (await database.meta.get('cursor'))?.value ?? null
    },
    mount: (queries, listener) => mountLive(database, queries, listener).then(() => undefined),
    firstFifty: async (status) =>
      (await queryRows(database, { key: '', kind: 'status', status })) as unknown[],
    startSync: ({ pageRows }) =>
      followFeed({
        pageRows,
        cursor: () => cursor,
        store: (changes, next) =>
          database.transaction('rw', [database.orders, database.meta], async () => {
            await database.orders.bulkPut(changes.flatMap(({ data }) => data ?? []))
            const gone = changes.flatMap(({ id, data }) => (data === null ? [id] : []))
            if (gone.length > 0) await database.orders.bulkDelete(gone)
            await database.meta.put({ key: 'cursor', value: next })
            cursor = next
          }),
      }),
    applyRows: (rows) => database.orders.bulkPut([...rows]),
    refetchPage: async (number) => database.orders.bulkPut((await readListPage(number)).rows),
    edit: (id, riderId) => {
      const durable = database.orders.update(id, { status: 'ASSIGNEDTORIDER', rider: riderOf(riderId) })
      void Promise.resolve(durable)
        .then(() => postAssign(id, riderId))
        .then((row) => row !== null && database.orders.put(row))
      return { durable: Promise.resolve(durable) }
    },
  }
}
