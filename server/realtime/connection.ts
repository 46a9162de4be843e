import type { RawData, WebSocket } from 'ws'
import { createFrameBudget } from './frame-budget'
import type { HubLimits } from './limits'
import {
  CLOSE,
  errorFrame,
  establishedFrame,
  needsAuthorization,
  readClientFrame,
  serverFrame,
  subscribedFrame,
  subscriptionRefusedFrame,
} from './protocol'
import type { ClientFrame, Refusal } from './protocol'
import { watchSilence } from './silence'

export type Connection = {
  /** Sends, or cuts a reader that let more than `bufferedBytes` pile up. */
  send: (frame: string | Buffer) => void
  close: (refusal: Refusal) => void
}

/** One socket's life, from the greeting on. Channels besides the hub's own are granted and not remembered. */
export function openConnection(
  socket: WebSocket,
  wiring: {
    socketId: string
    limits: HubLimits
    onSubscription: (channel: string, subscribed: boolean) => void
    onSlow: () => void
  },
): Connection {
  const { limits } = wiring
  const budget = createFrameBudget({ perSecond: limits.framesPerSecond, burst: limits.frameBurst })
  const silence = watchSilence({
    silenceMs: limits.silenceMs,
    pongMs: limits.pongMs,
    onSilent: () => send(serverFrame('pusher:ping', {})),
    onGone: () => close({ code: CLOSE.silent, message: 'No pong came back in time' }),
  })

  socket.on('message', (data, isBinary) => heard(() => answer(readFrame(data, isBinary))))
  socket.on('ping', () => heard(() => undefined))
  socket.on('close', silence.stop)
  send(establishedFrame(wiring.socketId, Math.ceil(limits.silenceMs / 1000)))
  return { send, close }

  function heard(act: () => void): void {
    if (socket.readyState !== socket.OPEN) return
    silence.heard()
    if (budget.spend(performance.now())) return act()
    close({ code: CLOSE.overCapacity, message: 'Too many frames' })
  }

  function answer(frame: ClientFrame): void {
    switch (frame.kind) {
      case 'ping':
        return send(serverFrame('pusher:pong', {}))
      case 'subscribe':
        return subscribe(frame.channel)
      case 'unsubscribe':
        return wiring.onSubscription(frame.channel, false)
      case 'client-event':
        return send(errorFrame({ code: CLOSE.clientEventRefused, message: 'Client events are refused here' }))
      case 'malformed':
        return close({ code: CLOSE.badFrame, message: 'This frame cannot be read' })
      case 'pong':
      case 'ignored':
        return
    }
  }

  function subscribe(channel: string): void {
    if (needsAuthorization(channel)) return send(subscriptionRefusedFrame(channel))
    wiring.onSubscription(channel, true)
    send(subscribedFrame(channel))
  }

  function send(frame: string | Buffer): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount + frame.length > limits.bufferedBytes) {
      wiring.onSlow()
      // A close frame would wait behind all that is unread.
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

/** Closes with the code, and cuts the socket when the peer does not answer in `closeMs`. */
export function closeSocket(socket: WebSocket, refusal: Refusal, closeMs: number): void {
  const cut = setTimeout(() => socket.terminate(), closeMs)
  socket.once('close', () => clearTimeout(cut))
  socket.close(refusal.code, refusal.message)
}

function readFrame(data: RawData, isBinary: boolean): ClientFrame {
  if (isBinary || !Buffer.isBuffer(data)) return { kind: 'malformed' }
  return readClientFrame(data.toString('utf8'))
}
