import type { ServerResponse } from 'node:http'
import type { HttpFault } from './fault-settings'
import type { Answered } from './upstream'

const PORTAL = '<!doctype html><title>Welcome to the network</title><p>Accept the terms to go on.</p>'

type Way = (response: ServerResponse, answered: Answered) => void

/** What the console gets instead of an answer, or of the one that the server gave. */
export const SPOILT: Record<Exclude<HttpFault, 'duplicate'>, Way> = {
  'dropped request': cutOff,
  'lost answer': cutOff,
  'no answer': () => undefined,
  unavailable: (response) => send(response, 503, { status: 'error', error: 'The server is busy.' }),
  'unavailable for 1 s': (response) =>
    send(response, 503, { status: 'error', error: 'The server is busy.' }, { 'retry-after': '1' }),
  unauthorized: (response) =>
    send(response, 401, { status: 'error', message: 'Your session has expired. Please log in again.' }),
  redirect: (response) => response.writeHead(302, { location: 'http://portal.invalid/' }).end(),
  'captive portal before': portal,
  'captive portal': portal,
  'wrong shape': (response) => send(response, 200, { status: 'success', data: { welcome: true } }),
  truncated: (response, answered) => {
    response.writeHead(answered.status, {
      'content-type': 'application/json',
      'content-length': answered.body.length,
    })
    response.write(half(answered.body), () => cutOff(response))
  },
  'truncated chunked': (response, answered) => {
    response.writeHead(answered.status, { 'content-type': 'application/json' })
    response.write(half(answered.body), () => cutOff(response))
  },
  // Neither length nor chunks: the end of the connection is the end of the body, so nothing looks wrong.
  'truncated silently': (response, answered) => {
    const head = `HTTP/1.1 ${answered.status} OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n`
    const socket = response.socket
    socket?.write(head)
    socket?.end(half(answered.body))
  },
}

function portal(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL)
}

function cutOff(response: ServerResponse): void {
  response.socket?.destroy()
}

function half(body: Buffer): Buffer {
  return body.subarray(0, Math.ceil(body.length / 2))
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
