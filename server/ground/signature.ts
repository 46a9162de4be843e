import { createHmac } from 'node:crypto'

type Signed = { id: string; at: Date; body: string; secret: Buffer }

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com): the receiver computes the same HMAC, and refuses a
 * timestamp that is too old and an id that it has seen.
 */
export function signatureHeaders({ id, at, body, secret }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${hmac}` }
}

const SECRET_BYTES = { min: 24, max: 64 }

/** Base64 of 24 to 64 bytes, with or without 'whsec_' before it; null for anything else. */
export function readSigningSecret(text: string): Buffer | null {
  const base64 = text.replace(/^whsec_/, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  const secret = Buffer.from(base64, 'base64')
  return secret.length < SECRET_BYTES.min || secret.length > SECRET_BYTES.max ? null : secret
}
