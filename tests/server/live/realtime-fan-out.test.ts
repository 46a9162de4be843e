import { ORDER_STATUSES } from '../../../contract/words/order-statuses'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as openSocket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { connect } from '../../../server/db/connect'
import type { Sql } from '../../../server/db/connect'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../../../server/db/embedded-postgres'
import { announce } from '../../../server/db/announce'
import type { Announcement } from '../../../server/db/announce'
import { createTestDatabase } from '../../support/postgres/postgres'
import type { TestDatabase } from '../../support/postgres/postgres'
import { openConsole } from '../../support/server/pusher-console'
import { openSubscribed } from '../../support/calls/raw-socket'
import { forkRealtimeServer } from '../../support/realtime-process'
import { startRealtimeServer } from '../../support/calls/realtime-server'
import { trials } from '../../support/calls/trials'

const EVENTS = trials(1_000)

let database: TestDatabase
let sql: Sql

beforeAll(async () => {
  database = await createTestDatabase()
  sql = connect(database.url, { max: 4 })
})

afterAll(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

type Config = Parameters<typeof startRealtimeServer>[0]['config']

async function serverOn(config: Config = {}, url = database.url) {
  const listen = connect(url, { max: 1 })
  const server = await startRealtimeServer({ listen, config })
  onTestFinished(async () => {
    await server.stop()
    await listen.end({ timeout: 1 })
  })
  return server
}

async function consoleOn(port: number) {
  const client = openConsole(port)
  await client.subscribed
  return client
}

function edited(orderId: number): Announcement {
  return {
    event: 'order_edited',
    order_id: orderId,
    bulk_order_id: null,
    status: 'PENDING',
    seq: orderId * 10,
  }
}

function seen({ event, ...data }: Announcement) {
  return { event, data }
}

describe('delivery', () => {
  test('RL-01 RL-02 pusher-js on the public channel message hears new_order and order_edited', async () => {
    const client = await consoleOn((await serverOn()).port)
    const created: Announcement = {
      event: 'new_order',
      order_id: null,
      bulk_order_id: 31,
      status: null,
      seq: 5,
    }
    await announce(sql, created)
    await announce(sql, edited(7))
    await vi.waitFor(() =>
      expect(client.events).toEqual([
        { event: 'new_order', data: { seq: 5, order_id: null, bulk_order_id: 31, status: null } },
        { event: 'order_edited', data: { seq: 70, order_id: 7, bulk_order_id: null, status: 'PENDING' } },
      ]),
    )
  })

  test('the bare contract gets the event without seq', async () => {
    const client = await consoleOn((await serverOn({ contractOnly: true })).port)
    await announce(sql, edited(7))
    await vi.waitFor(() =>
      expect(client.events).toEqual([
        { event: 'order_edited', data: { order_id: 7, bulk_order_id: null, status: 'PENDING' } },
      ]),
    )
  })

  test('AG-148 the app key is configured', async () => {
    const { port } = await serverOn({ pusherKey: 'another-key' })
    const client = openConsole(port, { key: 'another-key' })
    await client.subscribed
    expect(client.states.at(-1)).toBe('connected')
  })

  test('a change is heard after its commit, and a rolled-back one never', async () => {
    const client = await consoleOn((await serverOn()).port)
    const failing = sql.begin(async (inside) => {
      await announce(inside, edited(1))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await sql.begin(async (inside) => {
      await announce(inside, edited(2))
      await announce(sql, edited(3))
      await vi.waitFor(() => expect(client.events).toEqual([seen(edited(3))]))
    })
    await vi.waitFor(() => expect(client.events).toEqual([seen(edited(3)), seen(edited(2))]))
  })

  test('two server processes on one database each deliver every announcement once', async () => {
    const other = await forkRealtimeServer(database.url)
    onTestFinished(other.kill)
    const here = await consoleOn((await serverOn()).port)
    const there = await consoleOn(other.port)
    await announce(sql, edited(1))
    await other.announce([edited(2), edited(3)])
    await other.announce([edited(4)], { rollBack: true })
    await announce(sql, edited(5))
    const expected = [1, 2, 3, 5].map((id) => seen(edited(id)))
    await vi.waitFor(() => expect(here.events.at(-1)).toEqual(seen(edited(5))))
    await vi.waitFor(() => expect(there.events.at(-1)).toEqual(seen(edited(5))))
    expect(here.events).toEqual(expected)
    expect(there.events).toEqual(expected)
  })

  test('what a stranger notifies is logged and not delivered', async () => {
    const { port, log } = await serverOn()
    const client = await consoleOn(port)
    await sql.notify('waybill_events', '{"event":"order_edited","customer_name":"Ada Okafor"}')
    await announce(sql, edited(1))
    await vi.waitFor(() => expect(client.events).toEqual([seen(edited(1))]))
    expect(log.lines).toEqual([
      { level: 'warn', message: 'realtime announcement unreadable', fields: { bytes: 53 } },
    ])
  })

  test('AG-145 A23 events in order carry the four fields and nothing else', async () => {
    const { port } = await serverOn()
    const client = await openSubscribed(port)
    const announcements = Array.from({ length: EVENTS }, (_, index): Announcement => {
      return {
        event: index % 3 === 0 ? 'new_order' : 'order_edited',
        order_id: index % 7 === 0 ? null : index,
        bulk_order_id: index % 7 === 0 ? index : null,
        status: ORDER_STATUSES[index % ORDER_STATUSES.length] ?? null,
        seq: index + 1,
      }
    })
    await sql.begin(async (inside) => {
      await Promise.all(
        announcements.map((announcement) =>
          announce(
            inside,
            Object.assign({ customer_name: 'Ada Okafor', phone: '08031234567' }, announcement),
          ),
        ),
      )
    })
    await vi.waitFor(() => expect(client.frames).toHaveLength(EVENTS + 2))
    expect(client.frames.slice(2)).toEqual(
      announcements.map(({ event, ...data }) => ({ event, channel: 'message', data })),
    )
  })
})

describe('trouble', () => {
  test('a console whose server stops hears the next event from the server that took over', async () => {
    const [first, second] = [await serverOn(), await serverOn()]
    const door = await openDoor(first.port)
    const client = await consoleOn(door.port)
    await announce(sql, edited(1))
    await vi.waitFor(() => expect(client.events).toHaveLength(1))

    const again = new Promise<void>((done) => {
      client.pusher.channel('message').bind('pusher:subscription_succeeded', () => done())
    })
    door.leadTo(second.port)
    await first.stop()
    await again
    await announce(sql, edited(2))
    await vi.waitFor(() => expect(client.events).toEqual([seen(edited(1)), seen(edited(2))]))
    expect(client.states).toEqual(['connected', 'connecting', 'connected'])
  })

  test('after the database restarted, announcements arrive again and the gap is logged', async () => {
    const own = await startOwnPostgres()
    const { port, log } = await serverOn({}, own.url)
    const client = await consoleOn(port)
    await own.restart()
    const message = 'realtime is listening again; announcements made in between are lost'
    const gap = { level: 'warn', message, fields: {} }
    await vi.waitFor(() => expect(log.lines).toEqual([gap]))
    const fresh = connect(own.url, { max: 1 })
    onTestFinished(() => fresh.end({ timeout: 1 }))
    await announce(fresh, edited(4))
    await vi.waitFor(() => expect(client.events).toEqual([seen(edited(4))]))
    expect(client.states.at(-1)).toBe('connected')
  })
})

async function startOwnPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-realtime-'))
  const options = { folder, settings: { fsync: 'off' }, log: () => undefined }
  let running = await startEmbeddedPostgres(options)
  const { url } = running
  onTestFinished(async () => {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url,
    restart: async () => {
      await running.stop()
      running = await startEmbeddedPostgres({ ...options, port: Number(new URL(url).port) })
    },
  }
}

/** One address in front of the servers, as a load balancer is. */
async function openDoor(firstPort: number) {
  let target = firstPort
  const door = createServer((client) => {
    const upstream = openSocket(target, '127.0.0.1')
    pipeline(client, upstream, client, () => undefined)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  onTestFinished(() => void door.close())
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    leadTo: (port: number) => {
      target = port
    },
  }
}
