import { IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test } from 'vitest'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { orderOf } from '../../../support/world/orders'
import { createObserver } from '../../../../src/sync/reads/observer'

const READS = ['get', 'getAll', 'getKey', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const

/** Names each request that reads, as the store answers them. */
function notedReads(): string[] {
  const reads: string[] = []
  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype] as unknown as Record<
    string,
    unknown
  >[])
    for (const name of READS) {
      const read = prototype[name]
      if (typeof read !== 'function') continue
      prototype[name] = function noted(this: { name: string }, ...given: unknown[]): unknown {
        reads.push(`${this.name}.${name}`)
        return read.apply(this, given)
      }
      onTestFinished(() => {
        prototype[name] = read
      })
    }
  return reads
}

test('a pushed row that is here already costs five reads, in one transaction', async () => {
  const database = freshConsoleDatabase()
  const observer = createObserver(database, { epoch: 0 }, new AbortController().signal, {
    wall: () => 1,
    trace: () => undefined,
  })
  const store = (revision: number) =>
    observer.during('live', (flight) =>
      observer.observeLive(flight, {
        changes: [{ entity: 'order', id: 1, data: orderOf({ id: 1, revision }) }],
        meta: { cursor: `c${revision}`, replica: { complete: true, progress: 1 } },
      }),
    )
  await store(1)
  const reads = notedReads()
  expect(await store(2)).toMatchObject({ written: 1, doubtful: [] })
  expect(reads.toSorted()).toEqual(
    ['counters.getAll', 'lane.openCursor', 'meta.getAll', 'orders.get', 'setAside.getAll'].toSorted(),
  )
  expect(await store(1)).toEqual({ written: 0, doubtful: [], isUnfit: false })
  expect((await database.orders.get(1))?.revision).toBe(2)
})
