import type { Config } from './config'

export type Message = { phone: string; text: string }

/** Sends messages to phones. `send` rejects if the gateway does not accept the message. */
export type MessageGateway = { send: (message: Message) => Promise<void> }

const LIMIT_MS = 10_000

/** Posts `{to, text}` as JSON to MESSAGE_GATEWAY_URL; null if that is not set. */
export function messageGateway({
  messageGateway: gateway,
}: Pick<Config, 'messageGateway'>): MessageGateway | null {
  if (gateway === null) return null
  const { url, token } = gateway
  const authorization: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` }
  return {
    send: async ({ phone, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...authorization },
        body: JSON.stringify({ to: phone, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the message gateway answered ${answer.status}`)
    },
  }
}

/**
 * False only in production without a gateway. Elsewhere nobody depends on codes: a demo logs the code, any other server
 * logs that it was not sent.
 */
export function codesCanBeSent({
  production,
  messageGateway: gateway,
}: Pick<Config, 'production' | 'messageGateway'>): boolean {
  return !production || gateway !== null
}
