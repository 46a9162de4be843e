import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { App } from '../../../server/http/app-parts'
import { request, type ApiAnswer } from '../calls/waybill'

type Extra = Record<string, string>

/** The app as somebody at this address reaches it; `post` sends a body to a path below `/api`, `get` asks for any path. */
export function fromAddress(app: App, address: string) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const reached = {
    request: (path: string, init: RequestInit) =>
      app.request(path, init, { incoming: new IncomingMessage(socket) }),
  }
  return {
    get: (path: string, headers: Extra = {}): Promise<ApiAnswer> =>
      request(reached, 'GET', path, { headers }),
    post: (path: string, body: unknown, headers: Extra = {}): Promise<ApiAnswer> =>
      request(reached, 'POST', `/api${path}`, { body, headers }),
    logIn: (email: string, password: string, headers: Extra = {}): Promise<ApiAnswer> => {
      const body = { email, password, device_token: 'web-console' }
      return request(reached, 'POST', '/api/auth/new-login', { body, headers })
    },
  }
}
