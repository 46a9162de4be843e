import { ConfigError, text, webAddress, type Environment } from './config-values'
import { isLoopback } from '../ground/client-address'
import { readSigningSecret } from '../ground/signature'

/** `secret`: signs each message. */
export type GatewayConfig = { url: string; token: string | null; secret: Buffer | null }

export function readMessageGateway(
  env: Environment,
  { production }: { production: boolean },
): GatewayConfig | null {
  const url = webAddress(env, 'MESSAGE_GATEWAY_URL')
  const token = text(env, 'MESSAGE_GATEWAY_TOKEN')
  const secret = signingSecret(env)
  if (url !== null) {
    if (production && isSentInPlain(url))
      throw new ConfigError(
        'MESSAGE_GATEWAY_URL must begin with https: in production, because the messages hold codes.',
      )
    if (production && secret === null)
      throw new ConfigError('MESSAGE_GATEWAY_SECRET is missing: in production every message is signed.')
    return { url, token, secret }
  }
  if (token !== null) throw missingUrl('MESSAGE_GATEWAY_TOKEN')
  if (secret !== null) throw missingUrl('MESSAGE_GATEWAY_SECRET')
  return null
}

/** True for http to another computer. */
export function isSentInPlain(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && hostname !== 'localhost' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

function signingSecret(env: Environment): Buffer | null {
  const secret = text(env, 'MESSAGE_GATEWAY_SECRET')
  if (secret === null) return null
  const read = readSigningSecret(secret)
  if (read !== null) return read
  throw new ConfigError(
    'MESSAGE_GATEWAY_SECRET must be 24 to 64 bytes in base64, as `openssl rand -base64 32` makes them.',
  )
}

function missingUrl(name: string): ConfigError {
  return new ConfigError(`MESSAGE_GATEWAY_URL is missing: ${name} needs it.`)
}
