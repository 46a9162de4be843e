import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { CHANGES_CHANNEL } from '../../../contract/entities/live-changes'
import type { ConsoleConfig } from '../../../contract/entities/console-config'
import { openLiveConsole, ticketOf } from '../../support/server/live-console'
import type { Ticket } from '../../support/server/live-console'
import { openLiveServer } from '../../support/server/live-server'
import { openGreeted, openSubscribed, subscribedTo } from '../../support/calls/raw-socket'
import { lockTable } from '../../support/server/locked-table'
import { openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
})

afterAll(() => waybill.close())

async function answerTo(client: Awaited<ReturnType<typeof openGreeted>>, data: object) {
  client.say('pusher:subscribe', { channel: CHANGES_CHANNEL, ...data })
  // Positions follow the answer at once.
  await vi.waitFor(() => expect(client.frames.length).toBeGreaterThanOrEqual(2))
  return client.frames[1]
}

const refused = (error = 'This ticket is not valid', status = 401, type = 'AuthError') => ({
  event: 'pusher:subscription_error',
  channel: CHANGES_CHANNEL,
  data: { type, error, status },
})

const SUBSCRIBED = subscribedTo(CHANGES_CHANNEL)

/** Another digit at the end of the signature. */
function forged({ auth, channel_data }: Ticket): Ticket {
  return { auth: auth.slice(0, -1) + (auth.endsWith('0') ? '1' : '0'), channel_data }
}

test('AG-172 the ticket of the API opens the channel for its socket, at each server process of the database', async () => {
  const other = await openLiveServer(waybill)
  const client = await openGreeted(other.port)
  const second = waybill.another()
  onTestFinished(second.close)
  expect(await answerTo(client, await ticketOf(second.as(ada))(client.socketId))).toEqual(SUBSCRIBED)
})

test('without a ticket nobody hears the changes', async () => {
  const { port } = await openLiveServer(waybill)
  for (const data of [{}, { auth: 'waybill:00' }, { auth: 7, channel_data: '{}' }]) {
    expect(await answerTo(await openGreeted(port), data)).toEqual(refused())
  }
})

test('a forged ticket, that of another socket, and that of another session are refused', async () => {
  const { port } = await openLiveServer(waybill)
  const [client, other] = [await openGreeted(port), await openGreeted(port)]
  const ticket = await ticketOf(ada)(client.socketId)
  expect(await answerTo(await openGreeted(port), forged(ticket))).toEqual(refused())
  expect(await answerTo(other, ticket)).toEqual(refused())
  const { session } = JSON.parse(ticket.channel_data) as { session: number }
  const changed = { ...ticket, channel_data: JSON.stringify({ session: session + 1 }) }
  expect(await answerTo(client, changed)).toEqual(refused())
  client.say('pusher:subscribe', { channel: CHANGES_CHANNEL, ...ticket })
  await vi.waitFor(() => expect(client.frames[2]).toEqual(SUBSCRIBED))
})

test('a ticket is worth nothing once its session has ended or its person may not read', async () => {
  const { port } = await openLiveServer(waybill)
  const ends: ((caller: Caller) => Promise<unknown>)[] = [
    (caller) => caller.post('/auth/logout', {}),
    ({ userId }) => waybill.sql`update users set type = 'COMPANY' where id = ${userId}`,
    ({ userId }) => waybill.sql`update users set is_verified = false where id = ${userId}`,
    ({ userId }) => waybill.sql`update sessions set expires_at = created_at where user_id = ${userId}`,
  ]
  for (const end of ends) {
    const [client, caller] = [await openGreeted(port), await waybill.signIn()]
    const ticket = await ticketOf(caller)(client.socketId)
    await end(caller)
    expect(await answerTo(client, ticket)).toEqual(refused())
  }
})

test('the API gives no ticket for another channel, nor for what is no socket', async () => {
  for (const query of [
    'socket_id=1.2&channel_name=private-orders',
    'socket_id=1&channel_name=private-changes',
  ]) {
    expect((await ada.get(`/realtime/auth?${query}`)).status).toBe(422)
  }
})

test('other private channels stay closed, also with a ticket', async () => {
  const { port } = await openLiveServer(waybill)
  const client = await openGreeted(port)
  const ticket = await ticketOf(ada)(client.socketId)
  client.say('pusher:subscribe', { channel: 'private-orders', ...ticket })
  await vi.waitFor(() => expect(client.frames).toHaveLength(2))
  expect(client.frames[1]).toEqual({
    ...refused('This channel is not served here'),
    channel: 'private-orders',
  })
})

test('while the database does not answer, the server asks the console to try again', async () => {
  const { port } = await openLiveServer(waybill, { statementTimeoutMs: 300 })
  const [first, client] = [await openGreeted(port), await openGreeted(port)]
  const ticket = await ticketOf(ada)(client.socketId)
  expect(await answerTo(first, await ticketOf(ada)(first.socketId))).toEqual(SUBSCRIBED)
  const lock = await lockTable(waybill, 'sessions')
  const busy = refused('The ticket cannot be checked now', 503, 'ServiceUnavailable')
  expect(await answerTo(client, ticket)).toEqual(busy)
  await lock.release()
  client.say('pusher:subscribe', { channel: CHANGES_CHANNEL, ...ticket })
  await vi.waitFor(() => expect(client.frames[2]).toEqual(SUBSCRIBED))
})

test('who leaves while the ticket is checked is not subscribed afterwards', async () => {
  const { port } = await openLiveServer(waybill)
  const [client, next] = [await openGreeted(port), await openGreeted(port)]
  const [ticket, nextTicket] = [await ticketOf(ada)(client.socketId), await ticketOf(ada)(next.socketId)]
  const lock = await lockTable(waybill, 'sessions')
  client.say('pusher:subscribe', { channel: CHANGES_CHANNEL, ...ticket })
  await lock.isWaitedFor(1)
  client.say('pusher:unsubscribe', { channel: CHANGES_CHANNEL })
  client.say('pusher:ping')
  await vi.waitFor(() => expect(client.frames.at(-1)?.event).toBe('pusher:pong'))
  next.say('pusher:subscribe', { channel: CHANGES_CHANNEL, ...nextTicket })
  await lock.isWaitedFor(2)
  await lock.release()
  await vi.waitFor(() => expect(next.frames[1]).toEqual(SUBSCRIBED))
  client.say('pusher:ping')
  await vi.waitFor(() => expect(client.frames).toHaveLength(3))
  expect(client.frames.slice(1).map(({ event }) => event)).toEqual(['pusher:pong', 'pusher:pong'])
})

test('AG-172 the described contract alone has no private channel and gives no ticket; nor is there one beside a hosted service', async () => {
  const hosted = { PUSHER_APP_ID: '1', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret' }
  const carries = [{}, { CONTRACT_ONLY: '1' }, hosted].map((env) => {
    const { app, as, close } = waybill.another(env)
    onTestFinished(close)
    return { app, caller: as(ada) }
  })
  const query = '/realtime/auth?socket_id=1.2&channel_name=private-changes'
  const statuses = await Promise.all(carries.map(async ({ caller }) => (await caller.get(query)).status))
  expect(statuses).toEqual([200, 404, 404])
  const told = await Promise.all(
    carries.map(
      async ({ app }) => (await app.request('/api/console-config')).json() as Promise<ConsoleConfig>,
    ),
  )
  expect(told.map(({ realtime }) => realtime.carriesChanges)).toEqual([true, false, false])

  const { port, statements } = await openLiveServer(waybill, { config: { contractOnly: true } })
  const client = await openGreeted(port)
  const answer = await answerTo(client, await ticketOf(ada)(client.socketId))
  expect(answer).toEqual(refused('This channel is not served here'))
  expect(statements()).toBe(0)
})

test('pusher-js that gets no ticket says so, and hears the public channel', async () => {
  const { port } = await openLiveServer(waybill)
  const stranger = openLiveConsole(port, () => Promise.reject(new Error('signed out')))
  await vi.waitFor(() => expect(stranger.errors).toHaveLength(1))
  const client = await openSubscribed(port)
  expect(client.frames[1]).toEqual(subscribedTo('message'))
})
