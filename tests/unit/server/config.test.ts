import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config'
import { requireNamedDatabase } from '../../../server/config/config-databases'
import { isPrivate, requireTlsProxy } from '../../../server/config/config-network'
import { consoleConfig } from '../../../server/console-config'
import { ConfigError } from '../../../server/config/config-values'

test('without any variable: a demo on port 4000 of this computer alone, with the embedded database', () => {
  expect(readConfig({})).toEqual({
    production: false,
    logLevel: 'info',
    metricsToken: null,
    host: '127.0.0.1',
    trustedProxies: [],
    publicUrl: null,
    port: 4000,
    dataDir: '.waybill',
    databaseUrl: null,
    isDatabaseNamed: false,
    databasePoolUrl: null,
    databaseReadUrl: null,
    demo: true,
    seedOrders: 5000,
    simulator: true,
    simulatorSpeed: 1,
    contractOnly: false,
    pageSize: 20,
    vatPercentage: 7.5,
    messageGateway: null,
    otpDevCode: null,
    googleMapsApiKey: null,
    googleMapsMapId: null,
    googleMapsServerKey: null,
    mapArchive: null,
    mapTilesUrl: null,
    mapTilesAttribution: null,
    pictureOrigins: [],
    pusherKey: null,
    pusher: null,
    pusherCluster: 'mt1',
    allowedOrigins: [],
  })
})

test('AD-08 the public address is kept without a slash at its end, and must be an address', () => {
  expect(readConfig({ PUBLIC_URL: 'https://waybill.example.ng/' }).publicUrl).toBe(
    'https://waybill.example.ng',
  )
  expect(() => readConfig({ PUBLIC_URL: 'waybill.example.ng' })).toThrow(
    /PUBLIC_URL must be an http or https/,
  )
})

test('RL-06 the maps key and what the tiles ask to be said come from the environment, and reach the console', () => {
  const env = {
    GOOGLE_MAPS_API_KEY: 'key-of-the-test',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© OpenStreetMap contributors',
  }
  expect(consoleConfig(readConfig(env)).maps).toEqual({
    googleKey: 'key-of-the-test',
    googleMapId: null,
    archiveUrl: null,
    tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
    tilesAttribution: '© OpenStreetMap contributors',
  })
  expect(consoleConfig(readConfig({})).maps.googleKey).toBe(null)
})

test('demo mode and its simulator are on when neither DATABASE_URL nor NODE_ENV=production is set', () => {
  const url = 'postgres://waybill@db/waybill'
  const modes = [{}, { DATABASE_URL: url }, { NODE_ENV: 'production' }, { DATABASE_URL: url, DEMO: 'on' }]
  expect(modes.map((env) => [readConfig(env).demo, readConfig(env).simulator])).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [true, true],
  ])
  expect(readConfig({ SIMULATOR: 'off' }).simulator).toBe(false)
})

test('a hosted realtime app needs its three variables; a key alone names the own hub', () => {
  const env = { PUSHER_APP_ID: '1', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret', PUSHER_HOST: 'soketi:6001' }
  expect(readConfig(env).pusher).toEqual({
    appId: '1',
    key: 'key',
    secret: 'secret',
    cluster: 'mt1',
    host: 'soketi:6001',
  })
  const alone = readConfig({ PUSHER_KEY: 'key' })
  expect([alone.pusherKey, alone.pusher]).toEqual(['key', null])
})

test('HOST opens the server to others; loopback in any spelling does not', () => {
  const hosts = [undefined, 'localhost', '127.0.0.1', '127.1.2.3', '::1', '0.0.0.0', '::', '192.0.2.1']
  expect(hosts.map((HOST) => isPrivate(readConfig({ HOST })))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('TRUSTED_PROXIES are addresses and ranges, with commas or spaces between', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 2001:db8::/32,' })
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
})

test('production without a proxy in front does not start, and says what to set', () => {
  const refusal = new ConfigError(
    'TRUSTED_PROXIES is missing: Waybill itself speaks plain HTTP, so in production it runs behind a proxy with TLS. Set TRUSTED_PROXIES to the addresses from which that proxy connects, for example 127.0.0.1.',
  )
  const start = (env: Record<string, string>) => () => requireTlsProxy(readConfig(env))
  expect(start({ NODE_ENV: 'production' })).toThrow(refusal)
  expect(start({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toThrow(refusal)
  expect(start({ NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' })).not.toThrow()
  expect(start({ HOST: '0.0.0.0' })).not.toThrow()
})

test('production without a named database does not start; built-in names the one in DATA_DIR', () => {
  const start = (env: Record<string, string>) => () => requireNamedDatabase(readConfig(env))
  expect(start({ NODE_ENV: 'production' })).toThrow(
    new ConfigError(
      'DATABASE_URL is missing: in production it names the database. DATABASE_URL=built-in is the built-in PostgreSQL in DATA_DIR.',
    ),
  )
  const named = [
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://a' },
    { NODE_ENV: 'production', DATABASE_URL: 'built-in' },
    {},
  ]
  for (const env of named) expect(start(env)).not.toThrow()
  expect(readConfig({ DATABASE_URL: 'built-in' })).toMatchObject({ databaseUrl: null, demo: true })
})

/** 32 bytes. */
const SECRET = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='

test('in production the gateway may be http on the same computer', () => {
  const env = { NODE_ENV: 'production', MESSAGE_GATEWAY_SECRET: SECRET }
  for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080'])
    expect(readConfig({ ...env, MESSAGE_GATEWAY_URL: `http://${host}/send` }).messageGateway).not.toBeNull()
})

const TOGETHER = 'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET go together.'

test.each([
  [{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, not 'http'."],
  [{ PORT: '65536' }, "PORT must be a whole number from 0 to 65535, not '65536'."],
  [{ PORT: '80.5' }, "PORT must be a whole number from 0 to 65535, not '80.5'."],
  [{ SEED_ORDERS: '1000001' }, "SEED_ORDERS must be a whole number from 0 to 1000000, not '1000001'."],
  [{ PAGE_SIZE: '0' }, "PAGE_SIZE must be a whole number from 1 to 500, not '0'."],
  [{ VAT_PERCENTAGE: '-1' }, "VAT_PERCENTAGE must be a number from 0 to 100, not '-1'."],
  [{ SIMULATOR_SPEED: '0' }, "SIMULATOR_SPEED must be a number from 0.01 to 1000, not '0'."],
  [{ HOST: 'http://a b' }, "HOST must be an address of this computer like 0.0.0.0, not 'http://a b'."],
  [
    { TRUSTED_PROXIES: '10.0.0.1, lb.internal' },
    "TRUSTED_PROXIES must be addresses or ranges like 10.0.0.0/8, separated by commas, not 'lb.internal'.",
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    "TRUSTED_PROXIES must be addresses or ranges like 10.0.0.0/8, separated by commas, not '10.0.0.0/33'.",
  ],
  [
    { TRUSTED_PROXIES: '0.0.0.0/0' },
    "TRUSTED_PROXIES must not include '0.0.0.0/0': anyone could then choose their own address.",
  ],
  [{ MESSAGE_GATEWAY_TOKEN: 'secret' }, 'MESSAGE_GATEWAY_URL is missing: MESSAGE_GATEWAY_TOKEN needs it.'],
  [{ MESSAGE_GATEWAY_SECRET: SECRET }, 'MESSAGE_GATEWAY_URL is missing: MESSAGE_GATEWAY_SECRET needs it.'],
  [
    { MESSAGE_GATEWAY_URL: 'https://sms.example', NODE_ENV: 'production' },
    'MESSAGE_GATEWAY_SECRET is missing: in production every message is signed.',
  ],
  ...['too short', 'c2hvcnQ=', `${'A'.repeat(88)}AAAA`].map((secret): [Record<string, string>, string] => [
    { MESSAGE_GATEWAY_URL: 'https://sms.example', MESSAGE_GATEWAY_SECRET: secret },
    'MESSAGE_GATEWAY_SECRET must be 24 to 64 bytes in base64, as `openssl rand -base64 32` makes them.',
  ]),
  [
    { MESSAGE_GATEWAY_URL: 'sms.example' },
    "MESSAGE_GATEWAY_URL must be an http or https address, not 'sms.example'.",
  ],
  [
    { METRICS_TOKEN: 'change-me-change-me' },
    'METRICS_TOKEN is that of the example: make one with `openssl rand -hex 24`.',
  ],
  [
    { MESSAGE_GATEWAY_URL: 'http://sms.example', MESSAGE_GATEWAY_SECRET: SECRET, NODE_ENV: 'production' },
    'MESSAGE_GATEWAY_URL must begin with https: in production, because the messages hold codes.',
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 to 200 characters without spaces.'],
  [{ DATABASE_READ_URL: 'postgres://b' }, 'DATABASE_URL is missing: DATABASE_READ_URL is a replica of it.'],
  [
    { DATABASE_URL: 'postgres://a', DATABASE_READ_URL: 'postgres://b', CONTRACT_ONLY: 'on' },
    'DATABASE_READ_URL needs revisions, which CONTRACT_ONLY leaves out: a console could not tell what is old.',
  ],
  [
    { DATABASE_POOL_URL: 'postgres://b' },
    'DATABASE_URL is missing: DATABASE_POOL_URL is a pooler in front of it.',
  ],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be error, warn, info or debug, not 'loud'."],
  [{ DEMO: 'maybe' }, "DEMO must be on or off, not 'maybe'."],
  [{ SIMULATOR: '2' }, "SIMULATOR must be on or off, not '2'."],
  [{ CONTRACT_ONLY: 'x' }, "CONTRACT_ONLY must be on or off, not 'x'."],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  [{ DEMO: 'on', NODE_ENV: 'production' }, 'DEMO must be off when NODE_ENV is production.'],
  [
    { OTP_DEV_CODE: '1234', NODE_ENV: 'production' },
    'OTP_DEV_CODE must not be set when NODE_ENV is production.',
  ],
  [{ OTP_DEV_CODE: '1234', DEMO: 'off' }, 'OTP_DEV_CODE works in demo mode only: set DEMO=on or remove it.'],
  [{ OTP_DEV_CODE: '12345' }, 'OTP_DEV_CODE must be exactly 4 digits.'],
  [
    { MAP_TILES_URL: 'ftp://x/{z}/{x}/{y}' },
    "MAP_TILES_URL must be an http or https address, not 'ftp://x/{z}/{x}/{y}'.",
  ],
  [
    { PICTURE_ORIGINS: "https://files.example.ng,'unsafe-inline'" },
    "PICTURE_ORIGINS must list origins such as https://files.example.ng, separated by commas; ''unsafe-inline'' is not an origin.",
  ],
  [{ MAP_TILES_URL: 'https://tiles.example/{z}' }, 'MAP_TILES_URL must contain {z}, {x} and {y}.'],
  [{ PUSHER_KEY: 'a b' }, "PUSHER_KEY must be of letters, digits, - and _, not 'a b'."],
  [{ PUSHER_CLUSTER: 'MT 1' }, "PUSHER_CLUSTER must be a cluster name like mt1, not 'MT 1'."],
  [{ PUSHER_APP_ID: '1', PUSHER_KEY: 'k' }, `PUSHER_SECRET is missing: ${TOGETHER}`],
  [{ PUSHER_SECRET: 's', PUSHER_KEY: 'k' }, `PUSHER_APP_ID is missing: ${TOGETHER}`],
  [{ PUSHER_APP_ID: '1', PUSHER_SECRET: 's' }, `PUSHER_KEY is missing: ${TOGETHER}`],
  [{ PUSHER_HOST: 'soketi' }, `PUSHER_APP_ID is missing: ${TOGETHER}`],
])('%j stops the start: %s', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(sentence))
})

test('ALLOWED_ORIGINS are origins, and nothing with a path', () => {
  expect(readConfig({ ALLOWED_ORIGINS: 'https://a.example, HTTP://b.example:8080' }).allowedOrigins).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ])
  expect(() => readConfig({ ALLOWED_ORIGINS: 'https://a.example/orders' })).toThrow(
    "ALLOWED_ORIGINS must be origins like https://console.example.com, separated by commas, not 'https://a.example/orders'.",
  )
})
