import Pusher from 'pusher-js'
import { onTestFinished, vi } from 'vitest'
import {
  authorizeChannel,
  CHANGES_CHANNEL,
  CHANGES_EVENT,
  LiveChanges,
} from '../../../contract/entities/live-changes'
import { POSITIONS_EVENT, readPositions, type ReadPositions } from '../../../contract/rules/positions'
import { REALTIME_CHANNEL, REALTIME_EVENTS } from '../../../contract/entities/realtime'
import type { Sql } from '../../../server/db/connect'
import { recordChange } from '../../../server/domain/changes'
import { announce } from '../../../server/db/announce'
import { dataOf } from '../calls/waybill'
import type { Caller } from '../calls/waybill'

export type Ticket = { auth: string; channel_data: string }
export type TicketFor = (socketId: string) => Promise<Ticket>

/** The ticket that the API gives to this person. `patches`: for a console that understands them. */
export function ticketOf(caller: Caller, { patches = false } = {}): TicketFor {
  return async (socketId) =>
    dataOf(
      await caller.get(
        `/realtime/auth?socket_id=${socketId}&channel_name=${CHANGES_CHANNEL}${patches ? '&patches=YES' : ''}`,
      ),
      authorizeChannel,
    )
}

/** The real pusher-js on both channels, keeping the batches as they came; the end of the test disconnects it. */
export function openLiveConsole(port: number, ticket: TicketFor) {
  const pusher = new Pusher('waybill', {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, answer) =>
        void ticket(socketId).then(
          (given) => answer(null, given),
          (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
        ),
    },
  })
  const texts: string[] = []
  const batches: LiveChanges[] = []
  const positions: ReadPositions[] = []
  const errors: unknown[] = []
  const hints: unknown[] = []
  const message = pusher.subscribe(REALTIME_CHANNEL)
  for (const event of REALTIME_EVENTS) message.bind(event, (data: unknown) => void hints.push(data))
  const changes = pusher.subscribe(CHANGES_CHANNEL)
  changes.bind(CHANGES_EVENT, (data: unknown) => {
    texts.push(JSON.stringify(data))
    batches.push(LiveChanges.parse(data))
  })
  changes.bind(POSITIONS_EVENT, (data: unknown) => {
    const read = readPositions(data)
    if (read === null || read.bad > 0) throw new Error('positions that cannot be read')
    positions.push(read)
  })
  changes.bind('pusher:subscription_error', (error: unknown) => void errors.push(error))
  const subscribed = new Promise<void>((done) => {
    changes.bind('pusher:subscription_succeeded', () => done())
  })
  onTestFinished(() => pusher.disconnect())
  return { pusher, texts, batches, positions, errors, hints, subscribed }
}

export type LiveConsole = ReturnType<typeof openLiveConsole>

/** Entity and id of what the batches told, each batch by itself. */
export function told(batches: readonly LiveChanges[]): string[][] {
  return batches.map(({ changes }) => changes.map(({ entity, id }) => `${entity} ${id}`))
}

/** Changes an order and announces it, as a call of the API does. */
export function changeOrder(sql: Sql, id: number, { quietly = false } = {}): Promise<void> {
  return sql.begin(async (tx) => {
    await tx`update orders set revision = revision + 1 where id = ${id}`
    const seq = await recordChange(tx, 'order', id)
    const event = { event: 'order_edited', order_id: id, bulk_order_id: null, status: null, seq } as const
    if (!quietly) await announce(tx, event)
  })
}

const FENCE = 900_000
let fences = 0

/** Resolves when all have heard a public event that was sent after everything before. */
export async function allHearAFence(sql: Sql, consoles: readonly LiveConsole[]): Promise<void> {
  fences += 1
  const order_id = FENCE + fences
  await announce(sql, { event: 'order_edited', order_id, bulk_order_id: null, status: null, seq: null })
  const heard = { seq: null, order_id, bulk_order_id: null, status: null }
  await vi.waitFor(() => {
    for (const { hints } of consoles) {
      if (JSON.stringify(hints.at(-1)) !== JSON.stringify(heard)) throw new Error('not heard yet')
    }
  })
}
