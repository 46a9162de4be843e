import { ConfigError, choice, text, webAddress, type Environment } from './config-values'
import { isLoopback, readRange } from '../ground/client-address'

export type NetworkConfig = {
  /** The address on which the server listens. */
  host: string
  /** Addresses and CIDR ranges of the proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: readonly string[]
  /** The address at which people reach this server, without a slash at its end; null: not known. */
  publicUrl: string | null
}

const LOOPBACK = '127.0.0.1'

/** Throws a ConfigError; the message names the variable. */
export function readNetwork(env: Environment): NetworkConfig {
  const host = choice(env, 'HOST', /^[\w.:-]+$/, 'an address of this computer like 0.0.0.0')
  return { host: host ?? LOOPBACK, trustedProxies: readProxies(env), publicUrl: publicUrl(env) }
}

function publicUrl(env: Environment): string | null {
  const address = webAddress(env, 'PUBLIC_URL')
  return address === null ? null : address.replace(/\/+$/, '')
}

/** True if only this computer can reach the server. */
export function isPrivate({ host }: NetworkConfig): boolean {
  return host.toLowerCase() === 'localhost' || isLoopback(host)
}

/** Throws a ConfigError for a production server without a TLS proxy: passwords would be sent in plain text. */
export function requireTlsProxy({
  production,
  trustedProxies,
}: NetworkConfig & { production: boolean }): void {
  if (!production || trustedProxies.length > 0) return
  throw new ConfigError(
    'TRUSTED_PROXIES is missing: Waybill itself speaks plain HTTP, so in production it runs behind a proxy with TLS. ' +
      'Set TRUSTED_PROXIES to the addresses from which that proxy connects, for example 127.0.0.1.',
  )
}

function readProxies(env: Environment): string[] {
  const names = (text(env, 'TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter((name) => name !== '')
  for (const name of names) {
    const range = readRange(name)
    if (range === null) {
      throw new ConfigError(
        `TRUSTED_PROXIES must be addresses or ranges like 10.0.0.0/8, separated by commas, not '${name}'.`,
      )
    }
    if (range.bits === 0) {
      throw new ConfigError(
        `TRUSTED_PROXIES must not include '${name}': anyone could then choose their own address.`,
      )
    }
  }
  return names
}
