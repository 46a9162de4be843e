import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  CLAIM_EVENT,
  CLAIM_LIFE_MS,
  CLAIMS_EVENT,
  type ClaimsMessage,
  type OwnClaims,
} from '../../../contract/entities/claims'
import { CHANGES_CHANNEL } from '../../../contract/entities/live-changes'
import { SILENT_LOG } from '../../../server/ground/log'
import { createClaims } from '../../../server/realtime/claims'
import { openLiveConsole, ticketOf } from '../../support/server/live-console'
import { openLiveServer } from '../../support/server/live-server'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'

let waybill: Waybill
let ada: Caller
let bola: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn({ type: 'SUPERVISOR', first_name: 'Ada', last_name: 'Okafor' })
  bola = await waybill.signIn({ type: 'OPERATIONALSTAFF', first_name: 'Bola', last_name: 'Ige' })
})
afterAll(() => waybill.close())

async function listenAt(port: number, who: Caller) {
  const live = openLiveConsole(port, ticketOf(who))
  const heard: ClaimsMessage[] = []
  const channel = live.pusher.channel(CHANGES_CHANNEL)
  channel?.bind(CLAIMS_EVENT, (message: ClaimsMessage) => void heard.push(message))
  const refusals: unknown[] = []
  live.pusher.connection.bind('error', (error: unknown) => void refusals.push(error))
  onTestFinished(() => live.pusher.disconnect())
  await live.subscribed
  const claim = (own: OwnClaims | object) => channel?.trigger(CLAIM_EVENT, own)
  const you = async () => {
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0))
    return heard[0]?.you
  }
  return { ...live, heard, refusals, claim, you }
}

const said = ({ heard }: { heard: ClaimsMessage[] }) =>
  heard.flatMap(({ claims }) => claims.map(({ by, open, held }) => ({ by, open, held })))

test('AD-04 what a dispatcher has open reaches the colleagues at every process, with the name that the server knows, and ends with the connection', async () => {
  const [here, there] = [await openLiveServer(waybill), await openLiveServer(waybill)]
  const [first, second] = [await listenAt(here.port, ada), await listenAt(there.port, bola)]
  const source = await first.you()
  await second.you()
  first.claim({ open: [7], held: [5, 6], by: 'Somebody else' })
  await vi.waitFor(() => expect(said(second)).toEqual([{ by: 'Ada Okafor', open: [7], held: [5, 6] }]))
  expect(second.heard.at(-1)?.claims[0]?.source).toBe(source)
  expect(said(first)).toEqual([])

  const later = await listenAt(here.port, bola)
  await vi.waitFor(() => expect(said(later)).toEqual([{ by: 'Ada Okafor', open: [7], held: [5, 6] }]))
  first.pusher.disconnect()
  await vi.waitFor(() => expect(said(second).at(-1)).toEqual({ by: 'Ada Okafor', open: [], held: [] }))
  const last = await listenAt(here.port, ada)
  await last.you()
  expect(said(last)).toEqual([])
})

test('AD-04 the server forgets a list that was not sent again for 15 s', async () => {
  let tick = 0
  const sent: ClaimsMessage[] = []
  const claims = createClaims({
    sql: waybill.sql,
    log: SILENT_LOG,
    send: (message) => void sent.push(message),
    tick: () => tick,
  })
  onTestFinished(claims.stop)
  await vi.waitFor(() => {
    claims.announce({ source: 'a', by: 'Ada Okafor', open: [7], held: [] })
    expect(sent).not.toEqual([])
  })
  tick = CLAIM_LIFE_MS
  expect(said({ heard: [claims.greeting('b')] })).toEqual([{ by: 'Ada Okafor', open: [7], held: [] }])
  tick = CLAIM_LIFE_MS + 1
  expect(claims.greeting('b')).toEqual({ you: 'b', claims: [] })
})

test.each([
  ['what is no list of orders', { open: 'all', held: [] }],
  ['too many orders', { open: Array.from({ length: 101 }, (_, id) => id + 1), held: [] }],
])('AD-04 %s is refused, and the connection stays', async (_, own) => {
  const { port } = await openLiveServer(waybill)
  const [first, second] = [await listenAt(port, ada), await listenAt(port, bola)]
  await first.you()
  await second.you()
  first.claim(own)
  await vi.waitFor(() => expect(JSON.stringify(first.refusals)).toContain('4301'))
  first.claim({ open: [1], held: [] })
  await vi.waitFor(() => expect(said(second)).toEqual([{ by: 'Ada Okafor', open: [1], held: [] }]))
})
