import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb/plugins/core'
import { addRxPlugin } from 'rxdb/plugins/core'
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election'
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { Subject } from 'rxjs'
import { listenToEvents, readFeed, readListPage, riderOf } from '../feed-driver'
import type { ListQuery, Peer, Row, Shown } from '../types'

addRxPlugin(RxDBLeaderElectionPlugin)

/** RxDB needs a string as key, and reserves the name `revision`. */
type Doc = Omit<Row, 'revision'> & { key: string; rev: number }
type Checkpoint = { next: string }

const schema = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 12 },
    id: { type: 'number' },
    rev: { type: 'number' },
    status: { type: 'string', maxLength: 20 },
    created_at: { type: 'string', maxLength: 24 },
    bulk_order_id: { type: 'number', minimum: 0, maximum: 100_000, multipleOf: 1 },
    rider: { type: ['object', 'null'] },
  },
  required: ['key', 'id', 'rev', 'status', 'created_at', 'bulk_order_id'],
  indexes: [
    ['status', 'created_at'],
    ['bulk_order_id', 'created_at'],
  ],
  additionalProperties: true,
} as const

export function rxdbPeer(name: string, durability: 'default' | 'strict'): Peer {
  let database: RxDatabase
  let orders: RxCollection<Doc>
  let replication: RxReplicationState<Doc, Checkpoint> | null = null
  let checkpoint: Checkpoint | undefined
  const stream$ = new Subject<
    'RESYNC' | { documents: (Doc & { _deleted: boolean })[]; checkpoint: Checkpoint }
  >()

  const live = (query: ListQuery) => {
    if (query.kind === 'count') return orders.count({ selector: { status: query.status } }).$
    const selector = query.kind === 'status' ? { status: query.status } : { bulk_order_id: query.group }
    return orders.find({ selector, sort: [{ created_at: 'desc' }], limit: 50 }).$
  }
  const replicate = (pageRows: number) =>
    replicateRxCollection<Doc, Checkpoint>({
      collection: orders as never,
      replicationIdentifier: 'orders',
      live: true,
      retryTime: 500,
      pull: {
        batchSize: pageRows,
        stream$: stream$ as never,
        handler: async (last, batchSize) => {
          const page = await readFeed(last?.next ?? null, batchSize)
          checkpoint = { next: page.next }
          const documents = page.changes.map(({ id, data }) =>
            data === null
              ? ({ key: keyOf(id), _deleted: true } as unknown as Doc & { _deleted: boolean })
              : docOf(data),
          )
          return { documents, checkpoint }
        },
      },
      push: {
        batchSize: 50,
        // The server accepts one command per request. A row that has changed on the server is returned as a conflict.
        handler: async (rows) => {
          const conflicts = await Promise.all(
            rows.map(async ({ newDocumentState: doc, assumedMasterState }) => {
              const response = await fetch('/api/admin/riders/assign-order', {
                method: 'POST',
                body: JSON.stringify({
                  order_id: doc.id,
                  rider_id: doc.rider?.id,
                  ...(assumedMasterState === undefined
                    ? {}
                    : { expected_rider_id: (assumedMasterState.rider as Row['rider'])?.id ?? 0 }),
                }),
              })
              const { data } = (await response.json()) as { data: Row }
              return response.status === 409 ? [docOf(data)] : []
            }),
          )
          return conflicts.flat()
        },
      },
    })

  return {
    name,
    waiting: null,
    open: async () => {
      database = await createRxDatabase({
        name: 'bench',
        storage: getRxStorageDexie({ chromeTransactionDurability: durability }),
        multiInstance: true,
        eventReduce: true,
      })
      const added = await database.addCollections({ orders: { schema: schema as never } })
      orders = added['orders'] as unknown as RxCollection<Doc>
    },
    mount: async (queries, listener) => {
      await Promise.all(
        queries.map(
          (query) =>
            new Promise<void>((resolve) => {
              live(query).subscribe((value) => {
                const shown =
                  typeof value === 'number'
                    ? value
                    : value.map(({ id, rev, rider }): Shown => ({
                        id,
                        revision: rev,
                        rider: rider as Row['rider'],
                      }))
                listener(query, shown)
                resolve()
              })
            }),
        ),
      )
    },
    firstFifty: (status) =>
      orders.find({ selector: { status }, sort: [{ created_at: 'desc' }], limit: 50 }).exec(),
    startSync: ({ pageRows }) => {
      const state = replicate(pageRows)
      replication = state as never
      const events = listenToEvents(() => stream$.next('RESYNC'))
      return {
        complete: state.awaitInitialReplication().then(() => state.awaitInSync()),
        idle: () => state.awaitInSync(),
        stop: async () => {
          events.close()
          await state.cancel()
        },
      }
    },
    // RxDB gets every row of a server through the stream of its replication.
    applyRows: async (rows) => {
      stream$.next({ documents: rows.map(docOf), checkpoint: checkpoint ?? { next: 's:0' } })
    },
    refetchPage: async (number) => {
      const { rows } = await readListPage(number)
      stream$.next({ documents: rows.map(docOf), checkpoint: checkpoint ?? { next: 's:0' } })
      await replication?.awaitInSync()
    },
    edit: (id, riderId) => {
      const durable = orders
        .findOne(keyOf(id))
        .exec()
        .then((doc) => doc?.incrementalPatch({ status: 'ASSIGNEDTORIDER', rider: riderOf(riderId) } as never))
      return { durable }
    },
  }
}

function keyOf(id: number): string {
  return String(id).padStart(10, '0')
}

function docOf({ revision, ...row }: Row): Doc & { _deleted: boolean } {
  return { ...row, key: keyOf(row.id), rev: revision, _deleted: false } as Doc & { _deleted: boolean }
}
