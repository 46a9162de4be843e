import { listenToEvents, postAssign, readListPage, riderOf } from '../feed-driver'
import type { Peer, Row, Sync } from '../types'
import { queryRows, mountLive, plainStore } from './dexie-store'

/**
 * Reads all pages again after every event and puts all rows. This is the best case of that approach: one refetch at a
 * time, and one more if events came in between.
 */
export function naivePeer(): Peer {
  const database = plainStore('naive', 'default')
  return {
    name: 'refetch everything',
    waiting: null,
    open: async () => void (await database.open()),
    mount: (queries, listener) => mountLive(database, queries, listener).then(() => undefined),
    firstFifty: async (status) =>
      (await queryRows(database, { key: '', kind: 'status', status })) as unknown[],
    startSync: (): Sync => {
      let isRequested = false
      let isStopped = false
      let running: Promise<void> | null = null
      const refetchAll = async (): Promise<void> => {
        while (isRequested && !isStopped) {
          isRequested = false
          const rows: Row[] = []
          for (let number = 1, last = 1; number <= last && !isStopped; number += 1) {
            const page = await readListPage(number)
            rows.push(...page.rows)
            last = page.lastPage
          }
          if (isStopped) return
          await database.transaction('rw', database.orders, async () => {
            const present = await database.orders.toCollection().primaryKeys()
            const shown = new Set(rows.map(({ id }) => id))
            await database.orders.bulkPut(rows)
            const gone = present.filter((id) => !shown.has(id))
            if (gone.length > 0) await database.orders.bulkDelete(gone)
          })
        }
      }
      const refetch = (): Promise<void> => {
        isRequested = true
        running ??= refetchAll()
          .catch(() => undefined)
          .finally(() => (running = null))
        return running
      }
      const events = listenToEvents(() => void refetch())
      return {
        complete: refetch(),
        idle: async () => {
          while (running !== null) await running
        },
        stop: async () => {
          isStopped = true
          events.close()
          await running
        },
      }
    },
    applyRows: (rows) => database.orders.bulkPut([...rows]),
    refetchPage: async (number) => database.orders.bulkPut((await readListPage(number)).rows),
    edit: (id, riderId) => {
      const durable = database.orders.update(id, { status: 'ASSIGNEDTORIDER', rider: riderOf(riderId) })
      void Promise.resolve(durable).then(() => postAssign(id, riderId))
      return { durable: Promise.resolve(durable) }
    },
  }
}
