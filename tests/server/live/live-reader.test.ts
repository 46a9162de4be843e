import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../server/db/connect'
import { startSession } from '../../../server/domain/sessions'
import { readChannelSecret, writeTicket } from '../../../server/realtime/ticket'
import { changeOrder, openLiveConsole, ticketOf, told } from '../../support/server/live-console'
import type { LiveConsole, TicketFor } from '../../support/server/live-console'
import { openLiveServer } from '../../support/server/live-server'
import { lockTable } from '../../support/server/locked-table'
import { openOwnPostgres } from '../../support/postgres/own-postgres'
import { openGreeted, openRaw } from '../../support/calls/raw-socket'
import { openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addOrder, addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
let order: number

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
  order = await addOrder(waybill.sql)
})

afterAll(() => waybill.close())

async function consoleAt(port: number, ticket: TicketFor = ticketOf(ada)): Promise<LiveConsole> {
  const client = openLiveConsole(port, ticket)
  await client.subscribed
  return client
}

/** Changes the order, and resolves when each of the consoles has heard of it. */
async function changeHeardBy(consoles: readonly LiveConsole[]): Promise<void> {
  const before = consoles.map(({ batches }) => batches.length)
  await changeOrder(waybill.sql, order)
  const deaf = () =>
    consoles.flatMap(({ batches, errors, pusher }, index) =>
      batches.length > (before[index] ?? 0) ? [] : [{ index, errors, socket: pusher.connection.state }],
    )
  await vi.waitFor(() => expect(deaf()).toEqual([]))
}

/** The consoles of another process hear a change when this process would have read it too, several times over. */
async function changesPass(elsewhere: LiveConsole): Promise<void> {
  for (let count = 0; count < 10; count += 1) await changeHeardBy([elsewhere])
}

test('a change is pushed while requests hold every connection of the pool', async () => {
  const { port, pool } = await openLiveServer(waybill)
  const client = await consoleAt(port)
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const held = Array.from({ length: 3 }, () =>
    pool.begin(async (tx) => {
      await tx`select 1`
      await gate
    }),
  )
  await changeHeardBy([client]).finally(open)
  expect(told(client.batches).at(-1)).toEqual([`order ${order}`])
  await Promise.all(held)
})

test('forty consoles cost one read of the log, as one does, and hear the same', async () => {
  const { port, statements } = await openLiveServer(waybill)
  const first = await consoleAt(port)
  const readers = await Promise.all(Array.from({ length: 39 }, () => waybill.signIn()))
  const consoles = [first, ...(await Promise.all(readers.map((reader) => consoleAt(port, ticketOf(reader)))))]
  const before = statements()
  await changeHeardBy(consoles)
  // Five statements read a change; those of some looks may come in between.
  expect(statements() - before).toBeLessThan(5 * 20)
  for (const { texts } of consoles) expect(texts).toEqual([first.texts[0]])
})

test('changes in quick succession come together', async () => {
  const { port } = await openLiveServer(waybill)
  const client = await consoleAt(port)
  const orders: number[] = []
  for (let count = 0; count < 60; count += 1) orders.push(await addOrder(waybill.sql))
  await Promise.all(orders.map((id) => changeOrder(waybill.sql, id)))
  const names = orders.map((id) => `order ${id}`)
  await vi.waitFor(() => expect(told(client.batches).flat().toSorted()).toEqual(names.toSorted()))
  expect(client.batches.length).toBeLessThan(30)
})

test('nothing is read before somebody subscribes, nor after the last one has left', async () => {
  const { port, statements } = await openLiveServer(waybill)
  const elsewhere = await consoleAt((await openLiveServer(waybill)).port)
  await changesPass(elsewhere)
  expect(statements()).toBe(0)

  const [one, two] = [await consoleAt(port), await consoleAt(port)]
  await changeHeardBy([one, two])
  one.pusher.unsubscribe('private-changes')
  await changeHeardBy([two, elsewhere])
  two.pusher.disconnect()
  await quiet(statements, elsewhere)
  const before = statements()
  await changesPass(elsewhere)
  expect(statements()).toBe(before)

  const again = await consoleAt(port)
  await changeHeardBy([again])
  expect(again.batches).toHaveLength(1)
})

/** Resolves when a change was heard elsewhere without any statement here: the closed socket has been noticed. */
async function quiet(statements: () => number, elsewhere: LiveConsole): Promise<void> {
  await vi.waitUntil(async () => {
    const before = statements()
    await changeHeardBy([elsewhere])
    return statements() === before
  })
}

test('a socket that closes while its ticket is checked leaves no reader behind', async () => {
  const { port, statements } = await openLiveServer(waybill, { limits: { sockets: 1 } })
  const client = await openGreeted(port)
  const ticket = await ticketOf(ada)(client.socketId)
  const lock = await lockTable(waybill, 'sessions')
  client.say('pusher:subscribe', { channel: 'private-changes', ...ticket })
  await lock.isWaitedFor(1)
  client.close()
  // There is room for the next one when the server has noticed.
  await vi.waitFor(async () => {
    const next = openRaw(port)
    await vi.waitFor(() => expect(next.frames[0]?.event).toBe('pusher:connection_established'), 1_000)
  })
  await lock.release()
  const elsewhere = await consoleAt((await openLiveServer(waybill)).port)
  await quiet(statements, elsewhere)
  const before = statements()
  await changesPass(elsewhere)
  expect(statements()).toBe(before)
})

test('two server processes tell the same change, each to its own consoles', async () => {
  const [here, there] = [await openLiveServer(waybill), await openLiveServer(waybill)]
  const consoles = [await consoleAt(here.port), await consoleAt(there.port)]
  await changeHeardBy(consoles)
  expect(consoles.map(({ batches }) => told(batches))).toEqual([[[`order ${order}`]], [[`order ${order}`]]])
})

test('after PostgreSQL was killed and is back, the changes go on where they stopped, and it is logged once', async () => {
  const own = await openOwnPostgres()
  onTestFinished(own.close)
  const sql = connect(own.url, { max: 2 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  const clock = { now: new Date() }
  const server = await openLiveServer({ url: own.url, clock })
  const ticket = await ticketIn(sql, clock.now)
  const client = await consoleAt(server.port, ticket)
  const orders = [await addOrder(sql), await addOrder(sql)]
  await changeOrder(sql, orders[0] ?? 0)
  await vi.waitFor(() => expect(client.batches).toHaveLength(1))

  await own.kill()
  const failures = () =>
    server.log.lines.filter(({ message }) => message.startsWith('the changes cannot be read'))
  await vi.waitFor(() => expect(failures()).toHaveLength(1))
  await own.start()
  await changeOrder(sql, orders[1] ?? 0, { quietly: true })
  await vi.waitFor(() => expect(told(client.batches)).toEqual(orders.map((id) => [`order ${id}`])))
  expect(client.batches[1]?.after).toBe(client.batches[0]?.next)
  expect(failures()).toHaveLength(1)
  expect(client.errors).toEqual([])
}, 300_000)

/** Tickets of a new member of staff in this database. */
async function ticketIn(sql: ReturnType<typeof connect>, now: Date): Promise<TicketFor> {
  const { id: userId } = await addUser(sql, { type: 'SUPERADMIN' })
  await startSession(sql, { userId, kind: 'session', now })
  const [session] = await sql<{ id: number }[]>`select id from sessions where user_id = ${userId}`
  const secret = await readChannelSecret(sql)
  return (socketId) =>
    Promise.resolve(
      writeTicket(
        { session: session?.id ?? 0, takesPatches: false, by: null },
        { appKey: 'waybill', secret, socketId },
      ),
    )
}
