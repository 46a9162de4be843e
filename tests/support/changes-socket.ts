import { once } from 'node:events'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { CHANGES_CHANNEL, CHANGES_EVENT } from '../../contract/entities/live-changes'
import { REALTIME_CHANNEL } from '../../contract/entities/realtime'

/** Patched batches come as objects, everything else as text. */
const Frame = z.object({
  event: z.string(),
  data: z.unknown().transform((data) => (typeof data === 'string' ? data : JSON.stringify(data))),
})
const Greeting = z.object({ socket_id: z.string() })
const Batch = z.object({
  changes: z.array(z.object({ entity: z.string(), id: z.number(), data: z.unknown() })),
  patches: z.array(z.object({ entity: z.string(), id: z.number(), set: z.unknown() })).default([]),
})
const Revised = z.object({ revision: z.number() })

type Ticket = { auth: string; channel_data: string }
type Options = {
  port: number
  ticket: (socketId: string) => Promise<Ticket>
  /** The data of each batch, as it came. */
  onBatch: (data: string) => void
  /** The data of each event that says only that something happened; without this it is not subscribed to them. */
  onHint?: (data: string) => void
  /** Of the computer that a trusted proxy would name; the server counts sockets by it. */
  address?: string
}

/** A socket that is subscribed to the changes, without what a console does with them: thousands of it fit into a process. */
export async function openChangesSocket({
  port,
  ticket,
  onBatch,
  onHint,
  address,
}: Options): Promise<WebSocket> {
  const headers = address === undefined ? {} : { 'X-Forwarded-For': address }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/waybill?protocol=7`, { headers })
  const waiting = new Map<string, (data: string) => void>()
  const heard = (event: string) => new Promise<string>((resolve) => waiting.set(event, resolve))
  const greeted = heard('pusher:connection_established')
  const subscribed = heard('pusher_internal:subscription_succeeded')
  socket.on('message', (bytes: Buffer) => {
    const { event, data } = frameOf(bytes.toString())
    if (event === CHANGES_EVENT) onBatch(data)
    else if (!event.startsWith('pusher')) onHint?.(data)
    else waiting.get(event)?.(data)
  })
  await once(socket, 'open')
  const { socket_id: socketId } = Greeting.parse(JSON.parse(await greeted))
  const data = { ...(await ticket(socketId)), channel: CHANGES_CHANNEL }
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
  await subscribed
  if (onHint !== undefined) {
    const hinted = heard('pusher_internal:subscription_succeeded')
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: REALTIME_CHANNEL } }))
    await hinted
  }
  return socket
}

let last: { text: string; frame: z.output<typeof Frame> } | null = null

/** All sockets hear the same texts one after another, so the last one is read once. */
function frameOf(text: string): z.output<typeof Frame> {
  if (last?.text !== text) last = { text, frame: Frame.parse(JSON.parse(text)) }
  return last.frame
}

/** 'order id and revision' of each row of a batch. */
export function keysOf(batch: string): string[] {
  const { changes, patches } = Batch.parse(JSON.parse(batch))
  const rows = [...changes, ...patches.map(({ set, ...patch }) => ({ ...patch, data: set }))]
  return rows.flatMap(({ entity, id, data: row }) => {
    const revised = Revised.safeParse(row)
    return entity === 'order' && revised.success ? [`${id}.${revised.data.revision}`] : []
  })
}
