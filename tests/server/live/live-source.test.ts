import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { LiveChanges } from '../../../contract/entities/live-changes'
import { readPositions } from '../../../contract/rules/positions'
import { revokeSessions } from '../../../server/domain/sessions'
import { pusherSource, type AskTicket } from '../../../src/sync/hints/pusher-source'
import type { LiveSignal, RealtimeMessage } from '../../../src/sync/ports/engine-ports'
import { changeOrder, ticketOf, told } from '../../support/server/live-console'
import { openLiveServer } from '../../support/server/live-server'
import { openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addOrder } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
let order: number

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
  order = await addOrder(waybill.sql)
})

afterAll(() => waybill.close())

/** The console's own source at a live server; what it signals, and what it hears on the public channel. */
async function sourceWith(askTicket: AskTicket, { carriesChanges = true } = {}) {
  const { port } = await openLiveServer(waybill)
  const realtime = { key: 'waybill', cluster: 'mt1', host: `http://127.0.0.1:${port}`, carriesChanges }
  const source = pusherSource(realtime, { protocol: 'http:', host: '' }, askTicket, { firstRetryMs: 20 })
  const signals: LiveSignal[] = []
  const messages: RealtimeMessage[] = []
  const states: string[] = []
  const heard = source.live$.subscribe((signal) => signals.push(signal))
  heard.add(source.messages$.subscribe((message) => messages.push(message)))
  heard.add(source.socket$.subscribe((state) => states.push(state)))
  onTestFinished(() => heard.unsubscribe())
  return {
    signals,
    messages,
    states,
    turns: () => signals.map(({ type }) => type).filter((type) => type !== 'positions' && type !== 'claims'),
  }
}

const batchesOf = (signals: readonly LiveSignal[]) =>
  signals.flatMap((signal) => (signal.type === 'batch' ? [LiveChanges.parse(signal.data)] : []))

test('R13 the source of the console is on with a ticket, and passes each batch on', async () => {
  const { signals, messages, turns } = await sourceWith(ticketOf(ada))
  await vi.waitFor(() => expect(turns()).toEqual(['on']))
  await changeOrder(waybill.sql, order)
  await vi.waitFor(() => expect(turns()).toEqual(['on', 'batch']))
  expect(told(batchesOf(signals))).toEqual([[`order ${order}`]])
  expect(messages.map(({ name }) => name)).toEqual(['order_edited'])
})

test('the source of the console passes positions on from the private channel only', async () => {
  const { signals, messages } = await sourceWith(ticketOf(ada))
  await vi.waitFor(() => expect(signals.map(({ type }) => type)).toEqual(['on', 'claims', 'positions']))
  const [told] = signals.flatMap((signal) => (signal.type === 'positions' ? [signal.data] : []))
  expect(readPositions(told)).toEqual({ at: waybill.clock.now.getTime(), places: [], bad: 0 })
  expect(messages).toEqual([])
})

test('R13 without a ticket the events come as ever, and another ticket is asked for until there is one', async () => {
  let refusals = 2
  const { turns, messages, states } = await sourceWith(async (socketId) => {
    refusals -= 1
    return refusals >= 0 ? null : ticketOf(ada)(socketId)
  })
  await vi.waitFor(() => expect(turns()).toEqual(['off', 'off', 'on']))
  await changeOrder(waybill.sql, order)
  await vi.waitFor(() => expect(turns().at(-1)).toBe('batch'))
  expect([states.at(-1), messages.length]).toEqual(['open', 1])
})

test('R13 when the session ends the source is off, and is on again with a ticket of another one', async () => {
  const bisi = await waybill.signIn({ type: 'ADMIN' })
  let caller = bisi
  const { turns } = await sourceWith((socketId) => ticketOf(caller)(socketId).catch(() => null))
  await vi.waitFor(() => expect(turns()).toEqual(['on']))
  await revokeSessions(waybill.sql, bisi.userId)
  await vi.waitFor(() => expect(turns()).toContain('off'))
  caller = ada
  await vi.waitFor(() => expect(turns().at(-1)).toBe('on'))
})

test('R13 a server that pushes nothing is asked for no ticket', async () => {
  const asked = vi.fn<AskTicket>(() => Promise.resolve(null))
  const { turns, messages } = await sourceWith(asked, { carriesChanges: false })
  await vi.waitFor(async () => {
    await changeOrder(waybill.sql, order)
    expect(messages.length).toBeGreaterThan(0)
  })
  expect([turns(), asked.mock.calls]).toEqual([[], []])
})

const HANDSHAKE = 22

test.each([
  ['of the page', 'same-origin'],
  ['at a host of its own', null],
])('a page over HTTPS opens its socket with TLS, %s', async (_where, host) => {
  const begun = new Promise<number | undefined>((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', ([first]) => resolve(first))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    server.once('listening', () => {
      const { port } = server.address() as AddressInfo
      const address = `127.0.0.1:${port}`
      const realtime = { key: 'waybill', cluster: 'mt1', host: host ?? address, carriesChanges: false }
      const { socket$ } = pusherSource(realtime, { protocol: 'https:', host: address }, () =>
        Promise.resolve(null),
      )
      const listening = socket$.subscribe()
      onTestFinished(() => listening.unsubscribe())
    })
  })
  // The first byte that a client sends: https://www.rfc-editor.org/rfc/rfc8446#section-5.1
  expect(await begun).toBe(HANDSHAKE)
})
