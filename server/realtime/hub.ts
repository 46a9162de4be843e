import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { REALTIME_CHANNEL } from '../../contract/realtime'
import { networkOf } from '../http/client-address'
import { closeSocket, openConnection } from './connection'
import type { Connection } from './connection'
import type { HubLimits } from './limits'
import type { RealtimeLog } from './log'
import { CLOSE, errorFrame, handshakeRefusal, serverFrame } from './protocol'
import type { Refusal } from './protocol'

export type Visitor = { key: string; protocol: string | null; address: string }

export type Hub = {
  /** Accepts the socket, or refuses it with a `pusher:error` frame and the same close code. */
  accept: (socket: WebSocket, visitor: Visitor) => void
  /** Sends one event to every socket subscribed to the channel `message`. `data` is JSON. */
  publish: (event: string, data: string) => void
  /** Closes every socket with 4200, which makes pusher-js reconnect at once, to another process. */
  stop: () => Promise<void>
}

/**
 * The sockets of this process. Events are sent only on the channel `message`; frames of a client never reach others.
 */
export function createHub({
  appKey,
  limits,
  log,
}: {
  appKey: string
  limits: HubLimits
  log: RealtimeLog
}): Hub {
  const visits = new Map<WebSocket, { connection: Connection; subscribed: boolean }>()
  const perNetwork = new Map<string, number>()

  return { accept, publish, stop }

  function accept(socket: WebSocket, visitor: Visitor): void {
    socket.on('error', (error) => log.warn('realtime socket failed', { reason: error.message }))
    const refusal = handshakeRefusal(visitor, appKey) ?? capacityRefusal(networkOf(visitor.address))
    if (refusal) {
      socket.send(errorFrame(refusal))
      closeSocket(socket, refusal, limits.closeMs)
      return
    }
    addConnection(socket, visitor.address)
  }

  function addConnection(socket: WebSocket, address: string): void {
    const connection = openConnection(socket, {
      socketId: `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`,
      limits,
      onSubscription: (channel, subscribed) => {
        if (channel === REALTIME_CHANNEL) visit.subscribed = subscribed
      },
      onSlow: () => log.warn('realtime socket cut: its reader is too slow', { address }),
    })
    const visit = { connection, subscribed: false }
    const network = networkOf(address)
    visits.set(socket, visit)
    perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
    socket.once('close', () => {
      visits.delete(socket)
      leaveNetwork(network)
    })
  }

  function capacityRefusal(network: string): Refusal | null {
    if (visits.size >= limits.sockets) return { code: CLOSE.overCapacity, message: 'Too many connections' }
    if ((perNetwork.get(network) ?? 0) < limits.socketsPerAddress) return null
    return { code: CLOSE.overCapacity, message: 'Too many connections from this address' }
  }

  function leaveNetwork(network: string): void {
    const left = (perNetwork.get(network) ?? 1) - 1
    if (left === 0) perNetwork.delete(network)
    else perNetwork.set(network, left)
  }

  function publish(event: string, data: string): void {
    const frame = Buffer.from(serverFrame(event, data, REALTIME_CHANNEL))
    for (const { connection, subscribed } of visits.values()) {
      if (subscribed) connection.send(frame)
    }
  }

  async function stop(): Promise<void> {
    const closed = [...visits.keys()].map((socket) => new Promise((done) => socket.once('close', done)))
    for (const socket of visits.keys()) {
      closeSocket(socket, { code: CLOSE.reconnect, message: 'The server restarts' }, limits.closeMs)
    }
    await Promise.all(closed)
  }
}
