import type { OrderStatus } from '../../../../contract/words/order-statuses'
import '../../../../src/composition/page/schemas-without-eval'
import { Observable } from 'rxjs'
import { listOrders, type Order, type OrderId } from '../../../../contract/entities/orders'
import type { RiderId } from '../../../../contract/entities/riders'
import { createApi } from '../../../../src/api/transport'
import {
  broadcastChannel,
  browserClock,
  browserLocks,
  online,
  visible,
} from '../../../../src/composition/engine/browser-ports'
import { newId } from '../../../../src/composition/engine/new-id'
import { rowsChannel } from '../../../../src/composition/engine/rows-channel'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { shareCommitted } from '../../../../src/db/core/share-committed'
import { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { counterFeed } from '../../../../src/db/queries/state/counter-feed'
import { readMeta } from '../../../../src/db/core/meta'
import { readOrderPage, TOP } from '../../../../src/db/queries/orders/order-queries'
import { enqueue } from '../../../../src/db/writes/outbox'
import { pauseLiveQueries } from '../../../../src/db/queries/state/pause-live-queries'
import type { CommandId } from '../../../../src/db/core/rows'
import type {
  LiveSignal,
  RealtimeMessage,
  RealtimeSource,
  SocketState,
} from '../../../../src/sync/ports/engine-ports'
import { PACE } from '../../../../src/sync/ports/pace'
import { startSync, type Engine } from '../../../../src/sync/start-sync'
import { watchOrderPage } from '../../../../src/db/queries/orders/watch-order-page'
import { riderOf } from '../feed-driver'
import type { ListQuery, Peer, Row, Shown } from '../types'

const NAME = 'waybill'
/** The longest time that the engine collects hints before it reads. */
const LONGEST_WINDOW_MS = PACE.floodMs + 100

/** The console's own database and engine, from this repository's source. */
export function oursPeer(): Peer {
  const database = new ConsoleDatabase({ name: NAME })
  const api = createApi({ origin: '', fetch: globalThis.fetch.bind(globalThis), token: () => 'bench' })
  let engine: Engine | null = null
  let epoch = 0
  let lastEventAt = -Infinity

  const pageOf = (query: ListQuery) => ({
    start: TOP,
    filter:
      query.kind === 'group'
        ? { status: null, bulkOrderId: query.group }
        : { status: query.status as OrderStatus, bulkOrderId: null },
  })
  const store = async (rows: readonly Order[]) => {
    const changes = rows.map((data) => ({ entity: 'order', id: data.id, data }) as const)
    const result = await applyChanges(database, { changes }, { epoch })
    if (result.kind !== 'written') throw new Error(result.kind)
  }

  return {
    name: 'Waybill (this repository)',
    open: async () => {
      await database.open()
      pauseLiveQueries()
      shareCommitted(database, rowsChannel(NAME))
    },
    mount: async (queries, listener) => {
      const lists = queries.filter(({ kind }) => kind !== 'count')
      const first = lists.map(
        (query) =>
          new Promise<void>((resolve, reject) => {
            watchOrderPage(database, pageOf(query)).subscribe((rows) => {
              listener(query, rows as unknown as readonly Shown[])
              resolve()
            }, reject)
          }),
      )
      // The console's tabs show their counts the same way: one feed of all counters.
      const counts = queries.filter((query) => query.kind === 'count')
      const shown = new Map<string, number>()
      const feed = counterFeed(database)
      first.push(
        new Promise((resolve) => {
          const showCounts = () => {
            const counters = feed.current()
            if (counters === undefined) return
            for (const query of counts) {
              const count = counters.get(`order.${query.status}`) ?? 0
              if (shown.get(query.key) === count) continue
              shown.set(query.key, count)
              listener(query, count)
            }
            resolve()
          }
          feed.subscribe(showCounts)
          showCounts()
        }),
      )
      await Promise.all(first)
    },
    firstFifty: (status) => readOrderPage(database, pageOf({ key: '', kind: 'status', status }).filter, TOP),
    startSync: ({ pageRows }) => {
      const channel = broadcastChannel(NAME)
      let isPulling = true
      let hasPulled = (): void => undefined
      const pulled = new Promise<void>((resolve) => (hasPulled = resolve))
      engine = startSync({
        database,
        api,
        clock: browserClock,
        random: Math.random,
        connect: () => eventSource(() => (lastEventAt = performance.now())),
        locks: browserLocks(),
        lockName: NAME,
        channel,
        tabId: newId(),
        online$: online(),
        visible$: visible(),
        report: ({ type }) => {
          if (type === 'pull.started') isPulling = true
          if (type === 'pull.succeeded' || type === 'pull.failed') isPulling = false
          if (type === 'pull.succeeded') hasPulled()
        },
        outdated: () => undefined,
        // The product reads 500 rows a page. This benchmark also uses smaller pages, which need a higher request rate.
        ...(pageRows < 500 ? { pace: { feedRows: pageRows, requestsPerS: 1_000, requestBurst: 1_000 } } : {}),
      })
      const complete = (async () => {
        await pulled
        while ((await readMeta(database, 'replica'))?.complete !== true) await pause(2)
        epoch = (await readMeta(database, 'epoch')) ?? 0
      })()
      const isBusy = async () =>
        isPulling || (await database.outbox.where('state').anyOf('queued', 'sending').count()) > 0
      return {
        complete,
        idle: async () => {
          await complete
          // The engine may still collect hints.
          while (performance.now() - lastEventAt < LONGEST_WINDOW_MS) await pause(20)
          while (await isBusy()) await pause(20)
        },
        stop: () => {
          engine?.stop()
          channel.close()
        },
      }
    },
    applyRows: (rows) => store(rows as unknown as Order[]),
    refetchPage: async (number) => {
      const answer = await api.call(listOrders, { page: number })
      if (answer.kind !== 'success') throw new Error(answer.kind)
      await store(answer.data.orders.data)
    },
    edit: (id, riderId) => {
      const { first_name, last_name, phone } = riderOf(riderId)
      const rider = { id: riderId as RiderId, first_name, last_name, phone, current_position: null }
      const command = { kind: 'assign', orderId: id as OrderId, rider } as const
      return { durable: enqueue(database, { command, id: newId() as CommandId, at: Date.now() }) }
    },
    waiting: () => database.outbox.where('state').anyOf('held', 'queued', 'sending', 'unknown').count(),
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function eventSource(onEvent: () => void): RealtimeSource {
  return {
    messages$: new Observable<RealtimeMessage>((subscriber) => {
      const source = new EventSource('/events')
      source.onmessage = ({ data }) => {
        onEvent()
        subscriber.next(JSON.parse(data as string) as RealtimeMessage)
      }
      return () => source.close()
    }),
    // The changes themselves, as the product's server pushes them.
    live$: new Observable<LiveSignal>((subscriber) => {
      const source = new EventSource('/pushed')
      source.onopen = () => subscriber.next({ type: 'on' })
      source.onerror = () => subscriber.next({ type: 'off' })
      source.onmessage = ({ data }) => {
        onEvent()
        subscriber.next({ type: 'batch', data })
      }
      return () => source.close()
    }),
    socket$: new Observable<SocketState>((subscriber) => {
      subscriber.next('open')
    }),
  }
}

export type { Row }
