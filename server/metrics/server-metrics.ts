import { collectDefaultMetrics, type Registry } from 'prom-client'
import type { Sql } from '../db/connect'
import { feedLagSeconds } from '../domain/feed/feed-lag'
import type { CallQueues } from '../http/call-queues'
import type { Readiness } from '../http/readiness'
import type { RealtimeLoad } from '../realtime/publisher'
import { readCounter, readGauge } from './read-metrics'

type Parts = {
  pools: Readonly<Record<string, Sql>>
  queues: CallQueues
  realtime: () => RealtimeLoad
  /** Null: no replica is configured. */
  replicaLag?: (() => number | null) | null
  ready: Readiness
  /** Beside the pool of the requests, which load can exhaust. */
  beside: Sql
}

const LIMIT_MS = 2_000
/** How often the lag of the event loop is measured; Node counts this time as lag. By default it wakes up every 10 ms. */
const LAG_EVERY_MS = 50

/** What a server process knows of itself. Nothing of it is counted: it is read when somebody asks. */
export function serverMetrics(registry: Registry, parts: Parts): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS })
  poolMetrics(registry, parts.pools)
  queueMetrics(registry, parts.queues)
  realtimeMetrics(registry, parts)
  const { replicaLag = null } = parts
  if (replicaLag !== null) {
    readGauge(registry, {
      name: 'waybill_replica_lag_seconds',
      help: 'How far the replica is behind; NaN: it is not used now.',
      read: () => [{ value: replicaLag() ?? NaN }],
    })
  }
  readGauge(registry, {
    name: 'waybill_database_ready',
    help: '1 while the database answers and can be written; 0 on a full disk too.',
    read: async () => [{ value: (await parts.ready()) === null ? 1 : 0 }],
  })
}

function poolMetrics(registry: Registry, pools: Parts['pools']): void {
  readGauge(registry, {
    name: 'waybill_pool_connections',
    help: 'Connections to PostgreSQL by state; waiting: statements that wait for one.',
    labelNames: ['pool', 'state'],
    read: () =>
      Object.entries(pools).flatMap(([pool, sql]) =>
        Object.entries(sql.load()).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
  })
}

function queueMetrics(registry: Registry, queues: CallQueues): void {
  const loads = () => Object.entries(queues).map(([queue, { load }]) => ({ queue, load: load() }))
  readGauge(registry, {
    name: 'waybill_queue_calls',
    help: 'Calls that run and calls that wait.',
    labelNames: ['queue', 'state'],
    read: () =>
      loads().flatMap(({ queue, load: { running, waiting } }) => [
        { labels: { queue, state: 'running' }, value: running },
        { labels: { queue, state: 'waiting' }, value: waiting },
      ]),
  })
  readCounter(registry, {
    name: 'waybill_queue_refused_total',
    help: 'Calls refused with 503 because too many waited, or this one too long.',
    labelNames: ['queue'],
    read: () => loads().map(({ queue, load }) => ({ labels: { queue }, value: load.refused })),
  })
}

function realtimeMetrics(registry: Registry, { realtime, beside }: Parts): void {
  readGauge(registry, {
    name: 'waybill_sockets',
    help: 'Sockets of the hub; changes: those subscribed to the changes themselves.',
    labelNames: ['kind'],
    read: () => {
      const { sockets, subscribers } = realtime()
      return [
        { labels: { kind: 'open' }, value: sockets },
        { labels: { kind: 'changes' }, value: subscribers },
      ]
    },
  })
  readGauge(registry, {
    name: 'waybill_feed_lag_seconds',
    help: 'Age of the oldest committed change that this process has not pushed yet; NaN: not known.',
    read: async () => {
      const { pushedTo } = realtime()
      if (pushedTo === null) return [{ value: 0 }]
      const sql = beside.until(performance.now() + LIMIT_MS)
      return [{ value: await feedLagSeconds(sql, pushedTo).catch(() => NaN) }]
    },
  })
}
