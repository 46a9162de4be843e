import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { POSITIONS_EVENT } from '../../../contract/rules/positions'
import { changeOrder, ticketOf } from '../../support/server/live-console'
import { openLiveServer } from '../../support/server/live-server'
import { openRaw, socketIdOf } from '../../support/calls/raw-socket'
import { openWaybill } from '../../support/calls/waybill'
import type { Waybill } from '../../support/calls/waybill'
import { addOrder } from '../../support/calls/waybill-rows'

let waybill: Waybill

beforeAll(async () => {
  waybill = await openWaybill()
})

afterAll(() => waybill.close())

// Time passes only where the test lets it: a look, a second after the last read, never comes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

async function seen(isSeen: () => boolean): Promise<void> {
  while (!isSeen()) await new Promise((next) => setImmediate(next))
}

test('an announced change is pushed after one window, and not only by the check of each second', async () => {
  const ada = await waybill.signIn()
  const order = await addOrder(waybill.sql)
  const { port } = await openLiveServer(waybill)
  const { frames, say } = openRaw(port)
  await seen(() => frames.length === 1)
  say('pusher:subscribe', { channel: 'message' })
  say('pusher:subscribe', { channel: 'private-changes', ...(await ticketOf(ada)(socketIdOf(frames))) })
  await seen(() => frames.length === 4)
  await changeOrder(waybill.sql, order)
  await seen(() => frames.length === 5)
  await vi.advanceTimersByTimeAsync(25)
  // Positions are read by a timer of their own, which may be due by now too.
  const events = () => frames.map(({ event }) => event).filter((event) => event !== POSITIONS_EVENT)
  await seen(() => events().length === 6)
  expect(events().slice(4)).toEqual(['order_edited', 'changes'])
}, 60_000)
