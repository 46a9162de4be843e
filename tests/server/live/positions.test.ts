import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../server/db/connect'
import { moveRiders } from '../../../server/domain/riders/rider-shift'
import { revokeSessions } from '../../../server/domain/sessions'
import { readChannelSecret, writeTicket } from '../../../server/realtime/ticket'
import { asDisplay, pairedDisplay } from '../../support/server/display-wall'
import { allHearAFence, openLiveConsole, ticketOf } from '../../support/server/live-console'
import type { LiveConsole, TicketFor } from '../../support/server/live-console'
import { openLiveServer } from '../../support/server/live-server'
import { openGreeted, openSubscribed } from '../../support/calls/raw-socket'
import { openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addRider } from '../../support/calls/waybill-rows'

const EVERY_MS = 150

let waybill: Waybill
let ada: Caller
let riders: number[]

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
  riders = []
  for (let count = 0; count < 60; count += 1) riders.push((await addRider(waybill.sql)).id)
  await move(riders, [6.5, 3.4])
})

afterAll(() => waybill.close())

const server = (limits = {}) => openLiveServer(waybill, { limits: { positionsMs: EVERY_MS, ...limits } })

async function consoleAt(port: number, ticket: TicketFor = ticketOf(ada)): Promise<LiveConsole> {
  const client = openLiveConsole(port, ticket)
  await client.subscribed
  return client
}

/** A second passes on the server's clock, and then these riders are there. */
async function move(ids: readonly number[], position: [number, number]): Promise<number> {
  waybill.clock.now = new Date(waybill.clock.now.getTime() + 1_000)
  await moveRiders(
    waybill.sql,
    ids.map((riderId) => ({ riderId, position })),
    waybill.clock.now,
  )
  return waybill.clock.now.getTime()
}

const placesOf = ({ positions }: LiveConsole) => positions.flatMap(({ places }) => places)
const riderOf = (index: number): number => riders[index] ?? 0

/** Resolves when the last place that the console got of this rider is this one. */
async function hears(client: LiveConsole, id: number, position: [number, number]): Promise<void> {
  await vi.waitFor(() =>
    expect(
      placesOf(client)
        .filter((place) => place.id === id)
        .at(-1)?.position,
    ).toEqual(position),
  )
}

test('a console gets every place when it subscribes, and then only what moved, with the time of the position', async () => {
  const { port } = await server()
  const client = await consoleAt(port)
  await vi.waitFor(() => expect(client.positions).toHaveLength(1))
  expect(placesOf(client).map(({ id }) => id)).toEqual(expect.arrayContaining(riders))
  const at = await move([riderOf(0)], [6.123456789, 3.987654321])
  await hears(client, riderOf(0), [6.12346, 3.98765])
  expect(client.positions[1]).toEqual({
    at: expect.any(Number) as number,
    places: [{ id: riderOf(0), position: [6.12346, 3.98765], at }],
    bad: 0,
  })
})

test('who subscribes later gets every place, and the others nothing that they have', async () => {
  const { port } = await server()
  const first = await consoleAt(port)
  await vi.waitFor(() => expect(first.positions).toHaveLength(1))
  const later = await consoleAt(port)
  await vi.waitFor(() => expect(later.positions).toHaveLength(1))
  expect(placesOf(later).map(({ id }) => id)).toEqual(expect.arrayContaining(riders))
  await move([riderOf(1)], [6.2, 3.2])
  await hears(first, riderOf(1), [6.2, 3.2])
  expect(first.positions).toHaveLength(2)
})

test('thirty consoles cost as many reads of the positions as one', async () => {
  const { port, statements } = await server()
  const reads = () => statements('position_at')
  const first = await consoleAt(port)
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(0))
  const clients = [first, ...(await Promise.all(Array.from({ length: 29 }, () => consoleAt(port))))]
  await Promise.all(clients.map((client) => vi.waitFor(() => expect(client.positions.length).toBe(1))))
  const [before, begun] = [reads(), performance.now()]
  for (let round = 0; round < 6; round += 1) {
    const place: [number, number] = [6.3, 3 + round]
    await move([riderOf(2)], place)
    await Promise.all(clients.map((client) => hears(client, riderOf(2), place)))
  }
  const windows = (performance.now() - begun) / EVERY_MS
  expect(reads() - before).toBeGreaterThanOrEqual(6)
  expect(reads() - before).toBeLessThanOrEqual(windows + 1)
})

test('nothing is read before somebody subscribes, nor after the last one has left', async () => {
  const { port, statements } = await server()
  const elsewhere = await consoleAt((await server()).port)
  const windowsPass = async () => {
    for (let round = 0; round < 5; round += 1) {
      const place: [number, number] = [6.4, 3.1 + Math.random() / 1000]
      await move([riderOf(3)], place)
      await hears(elsewhere, riderOf(3), place.map((one) => Math.round(one * 1e5) / 1e5) as [number, number])
    }
  }
  const open = await openSubscribed(port)
  await windowsPass()
  expect(statements()).toBe(0)
  expect(open.frames.map(({ event }) => event)).not.toContain('rider_positions')

  const client = await consoleAt(port)
  await vi.waitFor(() => expect(client.positions).toHaveLength(1))
  client.pusher.disconnect()
  await vi.waitUntil(async () => {
    const before = statements()
    await windowsPass()
    return statements() === before
  })
  const again = await consoleAt(port)
  await vi.waitFor(() => expect(placesOf(again).map(({ id }) => id)).toEqual(expect.arrayContaining(riders)))
})

test('a console that comes and goes does not make the reads more frequent', async () => {
  const { port, statements } = await server({ positionsMs: 600_000 })
  const first = await consoleAt(port)
  await vi.waitFor(() => expect(first.positions).toHaveLength(1))
  for (let round = 0; round < 4; round += 1) {
    const next = await consoleAt(port)
    next.pusher.disconnect()
  }
  first.pusher.disconnect()
  await allHearAFence(waybill.sql, [await consoleAt(port)])
  expect(statements('position_at')).toBe(1)
})

test('whose session ends gets no further place, and the others do', async () => {
  const { port } = await server()
  const bisi = await waybill.signIn({ type: 'ADMIN' })
  const [control, other] = [await consoleAt(port), await consoleAt(port, ticketOf(bisi))]
  for (const client of [control, other]) await vi.waitFor(() => expect(client.positions).toHaveLength(1))
  await waybill.sql.begin(async (tx) => {
    await revokeSessions(tx, bisi.userId)
    waybill.clock.now = new Date(waybill.clock.now.getTime() + 1_000)
    await moveRiders(tx, [{ riderId: riderOf(4), position: [6.6, 3.6] }], waybill.clock.now)
  })
  await hears(control, riderOf(4), [6.6, 3.6])
  await allHearAFence(waybill.sql, [control, other])
  expect(other.positions).toHaveLength(1)
  expect(other.errors).toEqual([{ type: 'AuthError', error: 'The session has ended', status: 401 }])
})

test('the public channel stays free of positions', async () => {
  const { port } = await server()
  const [open, client] = [await openSubscribed(port), await consoleAt(port)]
  await vi.waitFor(() => expect(client.positions).toHaveLength(1))
  await move(riders, [6.41, 3.41])
  await hears(client, riderOf(0), [6.41, 3.41])
  await allHearAFence(waybill.sql, [client])
  const events = open.frames.map(({ event }) => event)
  expect(new Set(events.slice(2))).toEqual(new Set(['order_edited']))
})

test('a display gets no ticket and no position, not even with a ticket of its own session', async () => {
  const { port } = await server()
  const { token } = await pairedDisplay(waybill, ada)
  const query = '/realtime/auth?socket_id=1.2&channel_name=private-changes'
  expect((await asDisplay(waybill, token).get(query)).status).toBe(403)
  const [session] = await waybill.sql<{ id: number }[]>`
    select id from sessions where kind = 'display' order by id desc limit 1`
  const display = await openGreeted(port)
  const secret = await readChannelSecret(waybill.sql)
  const signing = { appKey: 'waybill', secret, socketId: display.socketId }
  display.say('pusher:subscribe', {
    channel: 'private-changes',
    ...writeTicket({ session: session?.id ?? 0, takesPatches: false, by: null }, signing),
  })
  const client = await consoleAt(port)
  await vi.waitFor(() => expect(client.positions).toHaveLength(1))
  await vi.waitFor(() => expect(display.frames.at(-1)?.event).toBe('pusher:subscription_error'))
  expect(display.frames.map(({ event }) => event)).not.toContain('rider_positions')
})

test('what is too much for one message comes in several, each complete in itself', async () => {
  const { port } = await server({ bufferedBytes: 4_000 })
  const client = await consoleAt(port)
  await vi.waitFor(() => expect(placesOf(client).map(({ id }) => id)).toEqual(expect.arrayContaining(riders)))
  expect(client.positions.length).toBeGreaterThan(1)
  expect(new Set(client.positions.map(({ at }) => at)).size).toBe(1)
})

test('a position of the same instant that is committed after the others is not lost', async () => {
  const { port } = await server()
  const client = await consoleAt(port)
  await vi.waitFor(() => expect(client.positions).toHaveLength(1))
  const own = connect(waybill.url, { max: 1 })
  onTestFinished(() => own.end({ timeout: 1 }))
  waybill.clock.now = new Date(waybill.clock.now.getTime() + 1_000)
  const instant = waybill.clock.now
  await own.begin(async (tx) => {
    await moveRiders(tx, [{ riderId: riderOf(5), position: [6.7, 3.7] }], instant)
    await moveRiders(waybill.sql, [{ riderId: riderOf(6), position: [6.71, 3.71] }], instant)
    await hears(client, riderOf(6), [6.71, 3.71])
    // A later one moves the cursor on.
    await move([riderOf(7)], [6.72, 3.72])
    await hears(client, riderOf(7), [6.72, 3.72])
  })
  await hears(client, riderOf(5), [6.7, 3.7])
  expect(placesOf(client).filter(({ id, at }) => id === riderOf(6) && at === instant.getTime())).toHaveLength(
    1,
  )
})

test('a rider who was deleted, or whose position has no time, is in no batch', async () => {
  const gone = await addRider(waybill.sql)
  const timeless = await addRider(waybill.sql)
  await move([gone.id], [6.8, 3.8])
  await waybill.sql`update users set deleted_at = now() where id = ${gone.userId}`
  const { port } = await server()
  const client = await consoleAt(port)
  await vi.waitFor(() => expect(client.positions).toHaveLength(1))
  const ids = placesOf(client).map(({ id }) => id)
  expect([ids.includes(gone.id), ids.includes(timeless.id), ids.includes(riderOf(0))]).toEqual([
    false,
    false,
    true,
  ])
})
