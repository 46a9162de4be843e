import { setTimeout as wait } from 'node:timers/promises'
import { keysOf, openChangesSocket } from '../../support/changes-socket'
import { ask, ticketOf, untilTaken } from './api-desk'

/** `key`: order and revision. */
export type Change = { key: string; order: number; answeredAt: number }

/** When a console was told of each change, and which orders an event named. */
type Heard = { changes: Map<string, number>; hints: Set<number> }

export type Consoles = { heard: readonly Heard[]; cut: () => number; close: () => void }

type Opening = { url: string; port: number; people: readonly string[]; count: number }

/** As a browser opens them: a few at a time, and again a moment later where the server is busy. */
const AT_ONCE = 16
const SOCKETS_OF_AN_OFFICE = 20

export async function openConsoles({ url, port, people, count }: Opening): Promise<Consoles> {
  const heard: Heard[] = []
  const closing: (() => void)[] = []
  let cut = 0
  let isOver = false
  const readKeys = remembering(keysOf)
  const readOrder = remembering((data: string) => (JSON.parse(data) as { order_id: number }).order_id)

  async function openNext(): Promise<void> {
    while (heard.length < count) {
      const place = heard.length
      const mine: Heard = { changes: new Map(), hints: new Set() }
      heard.push(mine)
      const socket = await openChangesSocket({
        port,
        ticket: ticketOf(url, people[place % people.length] ?? ''),
        address: addressOf(place),
        onBatch: (data) => {
          const at = performance.now()
          for (const key of readKeys(data)) if (!mine.changes.has(key)) mine.changes.set(key, at)
        },
        onHint: (data) => mine.hints.add(readOrder(data)),
      })
      socket.on('close', () => {
        if (!isOver) cut += 1
      })
      closing.push(() => socket.terminate())
      await wait(0)
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, openNext))
  return {
    heard,
    cut: () => cut,
    close: () => {
      isOver = true
      for (const close of closing) close()
    },
  }
}

/** Of an office of its own for every few consoles. */
function addressOf(place: number): string {
  const office = Math.floor(place / SOCKETS_OF_AN_OFFICE)
  return `198.18.${office >> 8}.${office & 255}`
}

/** All sockets hear the same texts, so the last one is read once: the consoles share a processor with the server. */
function remembering<Read>(read: (text: string) => Read): (text: string) => Read {
  let last: { text: string; value: Read } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) }
    return last.value
  }
}

export async function assign(
  url: string,
  { token, order, rider }: { token: string; order: number; rider: number },
): Promise<Change> {
  const body = { order_id: order, rider_id: rider }
  const { status, data } = await untilTaken(() => ask(url, token, '/api/admin/riders/assign-order', body))
  if (status !== 200) throw new Error(`the assignment was answered with ${status}`)
  const { revision } = data as { revision: number }
  return { key: `${order}.${revision}`, order, answeredAt: performance.now() }
}
