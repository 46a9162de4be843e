import { diallingDigits } from '../../contract/words/phones'
import type { GatewayConfig } from '../config/config-messages'
import { signatureHeaders } from '../ground/signature'

export type Posted = { id: string; phone: string; text: string; expiresAt: Date }

/** 'failed': another try may succeed, not before `retryAfterMs`. 'refused': it would be refused again. */
export type PostOutcome =
  | { kind: 'accepted' }
  | { kind: 'failed'; reason: string; retryAfterMs: number }
  | { kind: 'refused'; reason: string }

const LIMIT_MS = 10_000

/** Posts `{to, text, expires_at}` as JSON. `now`: the time of the signature. No reason holds anything of the text. */
export async function postMessage(
  { url, token, secret }: GatewayConfig,
  { id, phone, text, expiresAt }: Posted,
  now: Date,
): Promise<PostOutcome> {
  const to = diallingDigits(phone) ?? phone
  const body = JSON.stringify({ to, text, expires_at: expiresAt.toISOString() })
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(secret === null ? { 'webhook-id': id } : signatureHeaders({ id, at: now, body, secret })),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    await answer.body?.cancel()
    return readStatus(answer)
  } catch (error) {
    return { kind: 'failed', reason: causeOf(error), retryAfterMs: 0 }
  }
}

function readStatus({ ok, status, headers }: Response): PostOutcome {
  if (ok) return { kind: 'accepted' }
  const reason = `the message gateway answered ${status}`
  const mayPass = status >= 500 || [408, 425, 429].includes(status)
  return mayPass
    ? { kind: 'failed', reason, retryAfterMs: retryAfterMs(headers.get('retry-after')) }
    : { kind: 'refused', reason }
}

/** 0 without the header, and for a date: such a gateway gets the usual wait. */
function retryAfterMs(header: string | null): number {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1000 : 0
}

function causeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return 'the message gateway did not answer in 10 s'
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return `the message gateway could not be reached (${code})`
}
