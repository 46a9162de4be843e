import type { RawData, WebSocket } from 'ws'
import { createTokenBucket } from '../ground/token-bucket'
import type { HubLimits } from './limits'
import {
  CLOSE,
  errorFrame,
  establishedFrame,
  needsAuthorization,
  readClientFrame,
  serverFrame,
  subscribedFrame,
} from './protocol'
import type { ClientFrame, Refusal } from './protocol'
import type { Ticket } from './ticket'

export type Connection = {
  /** Sends a frame, or cuts the connection of a slow reader with more than `bufferedBytes` unread. */
  send: (frame: string | Buffer) => void
  close: (refusal: Refusal) => void
}

/**
 * Serves one socket after the handshake. Subscriptions to other public channels than the hub's are accepted and ignored.
 * `onTicket` answers the subscriptions that need a ticket.
 */
export function openConnection(
  socket: WebSocket,
  wiring: {
    socketId: string
    limits: HubLimits
    onSubscription: (channel: string, subscribed: boolean) => void
    onTicket: (channel: string, ticket: Ticket | null) => void
    /** False: the event is refused. */
    onClientEvent: (event: { event: string; channel: string | null; data: unknown }) => boolean
    onSlow: () => void
  },
): Connection {
  const { limits } = wiring
  const budget = createTokenBucket({ perSecond: limits.framesPerSecond, burst: limits.frameBurst })
  const silence = watchSilence({
    silenceMs: limits.silenceMs,
    pongMs: limits.pongMs,
    onSilent: () => send(serverFrame('pusher:ping', {})),
    onGone: () => close({ code: CLOSE.silent, message: 'No pong came back in time' }),
  })

  socket.on('message', (data, isBinary) => handleFrame(() => answer(readFrame(data, isBinary))))
  socket.on('ping', () => handleFrame(() => undefined))
  socket.on('close', silence.stop)
  send(establishedFrame(wiring.socketId, Math.ceil(limits.silenceMs / 1000)))
  return { send, close }

  function handleFrame(act: () => void): void {
    if (socket.readyState !== socket.OPEN) return
    silence.reset()
    if (budget.spend(performance.now())) return act()
    close({ code: CLOSE.overCapacity, message: 'Too many frames' })
  }

  function answer(frame: ClientFrame): void {
    switch (frame.kind) {
      case 'ping':
        return send(serverFrame('pusher:pong', {}))
      case 'subscribe':
        return subscribe(frame.channel, frame.ticket)
      case 'unsubscribe':
        return wiring.onSubscription(frame.channel, false)
      case 'client-event':
        if (wiring.onClientEvent(frame)) return
        return send(errorFrame({ code: CLOSE.clientEventRefused, message: 'This client event is refused' }))
      case 'malformed':
        return close({ code: CLOSE.badFrame, message: 'This frame cannot be read' })
      case 'pong':
      case 'ignored':
        return
    }
  }

  function subscribe(channel: string, ticket: Ticket | null): void {
    if (needsAuthorization(channel)) return wiring.onTicket(channel, ticket)
    wiring.onSubscription(channel, true)
    send(subscribedFrame(channel))
  }

  function send(frame: string | Buffer): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount + frame.length > limits.bufferedBytes) {
      wiring.onSlow()
      // A close frame would wait behind the unread data.
      socket.terminate()
      return
    }
    socket.send(frame, { binary: false })
  }

  function close(refusal: Refusal): void {
    send(errorFrame(refusal))
    closeSocket(socket, refusal, limits.closeMs)
  }
}

/** Closes with the code, and cuts the socket if the peer does not answer within `closeMs`. */
export function closeSocket(socket: WebSocket, refusal: Refusal, closeMs: number): void {
  const cut = setTimeout(() => socket.terminate(), closeMs)
  socket.once('close', () => clearTimeout(cut))
  socket.close(refusal.code, refusal.message)
}

function readFrame(data: RawData, isBinary: boolean): ClientFrame {
  if (isBinary || !Buffer.isBuffer(data)) return { kind: 'malformed' }
  return readClientFrame(data.toString('utf8'))
}

/**
 * Detects a peer that disappeared. After `silenceMs` without a frame it calls `onSilent`, which should send a ping;
 * after `pongMs` more it calls `onGone`. Call `reset` for every received frame.
 */
function watchSilence(watch: {
  silenceMs: number
  pongMs: number
  onSilent: () => void
  onGone: () => void
}) {
  let timer = setTimeout(handleSilence, watch.silenceMs)
  let isWaitingForPong = false

  function handleSilence(): void {
    isWaitingForPong = true
    timer = setTimeout(watch.onGone, watch.pongMs)
    watch.onSilent()
  }

  function reset(): void {
    if (!isWaitingForPong) {
      timer.refresh()
      return
    }
    clearTimeout(timer)
    isWaitingForPong = false
    timer = setTimeout(handleSilence, watch.silenceMs)
  }

  function stop(): void {
    clearTimeout(timer)
  }

  return { reset, stop }
}
