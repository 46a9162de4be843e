import { channelsHost, type ChannelsApp } from './channels-host'
import { choice, ConfigError, number, switched, text, webAddress, type Environment } from './config-values'
import { readMessageGateway, type GatewayConfig } from './config-messages'
import { LOG_LEVELS, type LogLevel } from '../ground/log'
import { readDatabases, type DatabaseAddresses } from './config-databases'
import { readNetwork, type NetworkConfig } from './config-network'

export type Config = NetworkConfig &
  DatabaseAddresses & {
    production: boolean
    logLevel: LogLevel
    /** Null: only this computer may read the metrics. */
    metricsToken: string | null
    /** 0: the system chooses a port. */
    port: number
    dataDir: string
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
    messageGateway: GatewayConfig | null
    /** Demo mode only: a fixed value for every one-time code; null: random codes. */
    otpDevCode: string | null
    googleMapsApiKey: string | null
    googleMapsMapId: string | null
    /** For what the server asks Google itself: a key cannot be restricted to pages and to servers. */
    googleMapsServerKey: string | null
    /** Path of a PMTiles archive; null: none. */
    mapArchive: string | null
    /** URL template of raster tiles, with {z}, {x} and {y}. */
    mapTilesUrl: string | null
    mapTilesAttribution: string | null
    /** Other origins whose pictures the console may show. */
    pictureOrigins: readonly string[]
    pusherKey: string | null
    pusher: ChannelsApp | null
    pusherCluster: string
    /** Other origins with consoles that may open a socket to the hub. */
    allowedOrigins: readonly string[]
  }

/** Reads the environment. Throws a ConfigError; the message names the variable. */
export function readConfig(env: Environment): Config {
  const production = isProduction(env)
  const addresses = readDatabases(env)
  const demo = switched(env, 'DEMO', addresses.databaseUrl === null && !production)
  if (production && demo) throw new ConfigError('DEMO must be off when NODE_ENV is production.')
  return {
    production,
    logLevel: logLevel(env),
    metricsToken: metricsToken(env),
    ...readNetwork(env),
    port: number(env, 'PORT', { min: 0, max: 65_535, fallback: 4000 }),
    dataDir: text(env, 'DATA_DIR') ?? '.waybill',
    ...addresses,
    demo,
    seedOrders: number(env, 'SEED_ORDERS', { min: 0, max: 1_000_000, fallback: 5000 }),
    simulator: switched(env, 'SIMULATOR', demo),
    simulatorSpeed: number(env, 'SIMULATOR_SPEED', { min: 0.01, max: 1000, fallback: 1, decimals: true }),
    contractOnly: switched(env, 'CONTRACT_ONLY', false),
    pageSize: number(env, 'PAGE_SIZE', { min: 1, max: 500, fallback: 20 }),
    vatPercentage: number(env, 'VAT_PERCENTAGE', { min: 0, max: 100, fallback: 7.5, decimals: true }),
    messageGateway: readMessageGateway(env, { production }),
    otpDevCode: otpDevCode(env, { production, demo }),
    ...maps(env),
    pictureOrigins: pictureOrigins(env),
    ...realtime(env),
    allowedOrigins: origins(env),
  }
}

export function isProduction(env: Environment): boolean {
  return text(env, 'NODE_ENV') === 'production'
}

function logLevel(env: Environment): LogLevel {
  const level = text(env, 'LOG_LEVEL')?.toLowerCase() ?? 'info'
  const known = LOG_LEVELS.find((one) => one === level)
  if (known === undefined) throw new ConfigError(`LOG_LEVEL must be ${orList(LOG_LEVELS)}, not '${level}'.`)
  return known
}

/** It was in deploy/environment.example. */
const EXAMPLE_TOKEN = 'change-me-change-me'

/** The sentence does not repeat it: it is a secret. */
function metricsToken(env: Environment): string | null {
  const token = text(env, 'METRICS_TOKEN')
  if (token === EXAMPLE_TOKEN)
    throw new ConfigError('METRICS_TOKEN is that of the example: make one with `openssl rand -hex 24`.')
  if (token === null || /^[!-~]{16,200}$/.test(token)) return token
  throw new ConfigError('METRICS_TOKEN must be 16 to 200 characters without spaces.')
}

function orList(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
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
  | 'googleMapsApiKey'
  | 'googleMapsMapId'
  | 'googleMapsServerKey'
  | 'mapArchive'
  | 'mapTilesUrl'
  | 'mapTilesAttribution'
>

function maps(env: Environment): Maps {
  const mapTilesUrl = webAddress(env, 'MAP_TILES_URL')
  if (mapTilesUrl !== null && !['{z}', '{x}', '{y}'].every((part) => mapTilesUrl.includes(part))) {
    throw new ConfigError('MAP_TILES_URL must contain {z}, {x} and {y}.')
  }
  return {
    googleMapsApiKey: text(env, 'GOOGLE_MAPS_API_KEY'),
    googleMapsMapId: text(env, 'GOOGLE_MAPS_MAP_ID'),
    googleMapsServerKey: text(env, 'GOOGLE_MAPS_SERVER_KEY') ?? text(env, 'GOOGLE_MAPS_API_KEY'),
    mapArchive: text(env, 'MAP_PMTILES'),
    mapTilesUrl,
    mapTilesAttribution: text(env, 'MAP_TILES_ATTRIBUTION'),
  }
}

/** Accepts only origins, because any other text could add rules to the page's security policy. */
function pictureOrigins(env: Environment): string[] {
  const origins = (text(env, 'PICTURE_ORIGINS') ?? '').split(',').map((origin) => origin.trim())
  const named = origins.filter((origin) => origin !== '')
  const wrong = named.find((origin) => !/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/i.test(origin))
  if (wrong === undefined) return named
  throw new ConfigError(
    `PICTURE_ORIGINS must list origins such as https://files.example.ng, separated by commas; '${wrong}' is not an origin.`,
  )
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
