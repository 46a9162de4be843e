import { channelsHost } from './realtime/channels-host'
import type { ChannelsApp } from './realtime/channels-publisher'
import { choice, ConfigError, number, switched, text, webAddress } from './config-values'
import type { Environment } from './config-values'
import { readNetwork } from './config-network'
import type { NetworkConfig } from './config-network'

export type Config = NetworkConfig & {
  production: boolean
  /** 0: the system chooses a port. */
  port: number
  dataDir: string
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  demo: boolean
  seedOrders: number
  simulator: boolean
  /** 1: as fast as a real day. */
  simulatorSpeed: number
  /** True: serve only the described contract, without our additions. */
  contractOnly: boolean
  pageSize: number
  vatPercentage: number
  /** The gateway for messages to phones; null: no code can be sent. */
  messageGateway: { url: string; token: string | null } | null
  /** Demo mode only: a fixed value for every one-time code; null: random codes. */
  otpDevCode: string | null
  googleMapsApiKey: string | null
  googleMapsMapId: string | null
  /** Path of a PMTiles archive; null: none. */
  mapArchive: string | null
  /** URL template of raster tiles, with {z}, {x} and {y}. */
  mapTilesUrl: string | null
  mapTilesAttribution: string | null
  pusherKey: string | null
  pusher: ChannelsApp | null
  pusherCluster: string
  /** Other origins with consoles that may open a socket to the hub. */
  allowedOrigins: readonly string[]
}

/** Reads the environment. Throws a ConfigError; the message names the variable. */
export function readConfig(env: Environment): Config {
  const production = text(env, 'NODE_ENV') === 'production'
  const databaseUrl = postgresUrl(env)
  const demo = switched(env, 'DEMO', databaseUrl === null && !production)
  if (production && demo) throw new ConfigError('DEMO must be off when NODE_ENV is production.')
  return {
    production,
    ...readNetwork(env),
    port: number(env, 'PORT', { min: 0, max: 65_535, fallback: 4000 }),
    dataDir: text(env, 'DATA_DIR') ?? '.waybill',
    databaseUrl,
    demo,
    seedOrders: number(env, 'SEED_ORDERS', { min: 0, max: 1_000_000, fallback: 5000 }),
    simulator: switched(env, 'SIMULATOR', demo),
    simulatorSpeed: number(env, 'SIMULATOR_SPEED', { min: 0.01, max: 1000, fallback: 1, decimals: true }),
    contractOnly: switched(env, 'CONTRACT_ONLY', false),
    pageSize: number(env, 'PAGE_SIZE', { min: 1, max: 500, fallback: 20 }),
    vatPercentage: number(env, 'VAT_PERCENTAGE', { min: 0, max: 100, fallback: 7.5, decimals: true }),
    messageGateway: messageGateway(env),
    otpDevCode: otpDevCode(env, { production, demo }),
    ...maps(env),
    ...realtime(env),
    allowedOrigins: origins(env),
  }
}

function postgresUrl(env: Environment): string | null {
  const url = text(env, 'DATABASE_URL')
  if (url !== null && !/^postgres(ql)?:\/\/./.test(url)) {
    throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  return url
}

function messageGateway(env: Environment): Config['messageGateway'] {
  const [url, token] = [webAddress(env, 'MESSAGE_GATEWAY_URL'), text(env, 'MESSAGE_GATEWAY_TOKEN')]
  if (url === null && token !== null) {
    throw new ConfigError('MESSAGE_GATEWAY_URL is missing: MESSAGE_GATEWAY_TOKEN needs it.')
  }
  return url === null ? null : { url, token }
}

function otpDevCode(env: Environment, mode: { production: boolean; demo: boolean }): string | null {
  const code = text(env, 'OTP_DEV_CODE')
  if (code === null) return null
  if (mode.production) throw new ConfigError('OTP_DEV_CODE must not be set when NODE_ENV is production.')
  if (!mode.demo) throw new ConfigError('OTP_DEV_CODE works in demo mode only: set DEMO=on or remove it.')
  if (!/^\d{4}$/.test(code)) throw new ConfigError('OTP_DEV_CODE must be exactly 4 digits.')
  return code
}

type Maps = Pick<
  Config,
  'googleMapsApiKey' | 'googleMapsMapId' | 'mapArchive' | 'mapTilesUrl' | 'mapTilesAttribution'
>

function maps(env: Environment): Maps {
  const mapTilesUrl = webAddress(env, 'MAP_TILES_URL')
  if (mapTilesUrl !== null && !['{z}', '{x}', '{y}'].every((part) => mapTilesUrl.includes(part))) {
    throw new ConfigError('MAP_TILES_URL must contain {z}, {x} and {y}.')
  }
  return {
    googleMapsApiKey: text(env, 'GOOGLE_MAPS_API_KEY'),
    googleMapsMapId: text(env, 'GOOGLE_MAPS_MAP_ID'),
    mapArchive: text(env, 'MAP_PMTILES'),
    mapTilesUrl,
    mapTilesAttribution: text(env, 'MAP_TILES_ATTRIBUTION'),
  }
}

function realtime(env: Environment): Pick<Config, 'pusherKey' | 'pusher' | 'pusherCluster'> {
  const key = choice(env, 'PUSHER_KEY', /^[\w-]{1,64}$/, 'of letters, digits, - and _')
  const cluster = choice(env, 'PUSHER_CLUSTER', /^[a-z0-9-]{1,20}$/, 'a cluster name like mt1') ?? 'mt1'
  return { pusherKey: key, pusherCluster: cluster, pusher: channels(env, { key, cluster }) }
}

/**
 * The app of a hosted Channels service, if it is configured completely. PUSHER_KEY alone is the app key of our own hub.
 */
function channels(
  env: Environment,
  { key, cluster }: { key: string | null; cluster: string },
): ChannelsApp | null {
  const [appId, secret, host] = [
    text(env, 'PUSHER_APP_ID'),
    text(env, 'PUSHER_SECRET'),
    text(env, 'PUSHER_HOST'),
  ]
  if (appId === null && secret === null && host === null) return null
  const missing = (name: string) =>
    new ConfigError(`${name} is missing: PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET go together.`)
  if (appId === null) throw missing('PUSHER_APP_ID')
  if (key === null) throw missing('PUSHER_KEY')
  if (secret === null) throw missing('PUSHER_SECRET')
  if (host !== null) readHost(host)
  return { appId, key, secret, cluster, host }
}

/** Origins with pages that may open a socket to the hub, besides the server's own origin. */
function origins(env: Environment): readonly string[] {
  const listed = (text(env, 'ALLOWED_ORIGINS') ?? '').split(/[\s,]+/).filter((origin) => origin !== '')
  const wrong = listed.find((origin) => !/^https?:\/\/[^/?#\s]+$/i.test(origin))
  if (wrong === undefined) return listed.map((origin) => origin.toLowerCase())
  throw new ConfigError(
    `ALLOWED_ORIGINS must be origins like https://console.example.com, separated by commas, not '${wrong}'.`,
  )
}

function readHost(host: string): void {
  try {
    channelsHost(host)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : 'PUSHER_HOST is wrong.')
  }
}
