import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { CLAIM_EVENT } from '../../contract/entities/claims'
import { CHANGES_CHANNEL } from '../../contract/entities/live-changes'
import { REALTIME_CHANNEL } from '../../contract/entities/realtime'
import { networkOf } from '../ground/client-address'
import { closeSocket, openConnection, type Connection } from './connection'
import type { HubLimits } from './limits'
import type { Log } from '../ground/log'
import type { PrivateChannel } from './private-channel'
import {
  CLOSE,
  errorFrame,
  handshakeRefusal,
  serverFrame,
  subscriptionErrorFrame,
  type Refusal,
} from './protocol'

export type Visitor = { key: string; protocol: string | null; address: string }

export type Hub = {
  /** Accepts the socket, or refuses it with a `pusher:error` frame and the same close code. */
  accept: (socket: WebSocket, visitor: Visitor) => void
  /** Sends one event to every socket subscribed to the channel `message`. `data` is JSON. */
  publish: (event: string, data: string) => void
  /** Open sockets. */
  size: () => number
  /** Closes every socket with 4200, which makes pusher-js reconnect at once, to another process. */
  stop: () => Promise<void>
}

const NOT_SERVED = { status: 401, reason: 'This channel is not served here' } as const

/**
 * The sockets of this process. Events are sent only on the channel `message`, and the changes on their private channel;
 * of a client's frames only its claims reach others. `changes`: null if this server has no private channel.
 */
export function createHub({
  appKey,
  limits,
  changes = null,
  log,
}: {
  appKey: string
  limits: HubLimits
  changes?: PrivateChannel | null
  log: Log
}): Hub {
  const visits = new Map<WebSocket, { connection: Connection; subscribed: boolean }>()
  const perNetwork = new Map<string, number>()

  return { accept, publish, size: () => visits.size, stop }

  function accept(socket: WebSocket, visitor: Visitor): void {
    socket.on('error', (error) => log.warn({ error }, 'realtime socket failed'))
    const refusal = handshakeRefusal(visitor, appKey) ?? capacityRefusal(networkOf(visitor.address))
    if (refusal) {
      socket.send(errorFrame(refusal))
      closeSocket(socket, refusal, limits.closeMs)
      return
    }
    addConnection(socket, visitor.address)
  }

  function addConnection(socket: WebSocket, address: string): void {
    const socketId = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
    const connection = openConnection(socket, {
      socketId,
      limits,
      onSubscription: (channel, subscribed) => {
        if (channel === REALTIME_CHANNEL) visit.subscribed = subscribed
        if (channel === CHANGES_CHANNEL) changes?.leave(connection)
      },
      onTicket: (channel, ticket) => {
        if (channel === CHANGES_CHANNEL && changes) return changes.subscribe(connection, socketId, ticket)
        connection.send(subscriptionErrorFrame(channel, NOT_SERVED))
      },
      onClientEvent: ({ event, channel, data }) =>
        channel === CHANGES_CHANNEL &&
        event === CLAIM_EVENT &&
        changes !== null &&
        changes.claim(connection, data),
      onSlow: () => log.warn({ address }, 'realtime socket cut: its reader is too slow'),
    })
    const visit = { connection, subscribed: false }
    const network = networkOf(address)
    visits.set(socket, visit)
    perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
    socket.once('close', () => {
      visits.delete(socket)
      changes?.leave(connection)
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
