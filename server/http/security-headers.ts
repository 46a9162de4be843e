import type { Config } from '../config/config'
import { RADIX_STYLE_HASHES } from './radix-style-hashes'

type Headers = Record<string, string>

const YEAR_S = 31_536_000

/** Headers of every answer. */
export function commonHeaders(config: Config): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    // A Google key may be restricted by referrer, so Google must get our origin. Without a key nobody gets it.
    'Referrer-Policy': config.googleMapsApiKey === null ? 'same-origin' : 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(config.production ? { 'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  }
}

/** Headers of data: it must not run as code, be framed or be cached. */
export function dataHeaders(config: Config): Headers {
  return {
    ...commonHeaders(config),
    'Content-Security-Policy':
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
    'Cache-Control': 'no-store',
  }
}

/**
 * Headers of the console's page (with its nonce) and files. `host`: of the request, to allow the socket to that host.
 */
export function consoleHeaders(config: Config, request: { host: string; nonce: string | null }): Headers {
  return { ...commonHeaders(config), 'Content-Security-Policy': consolePolicy(config, request) }
}

function consolePolicy(config: Config, { host, nonce }: { host: string; nonce: string | null }): string {
  const [google, tiles] = [googleSources(config), tileSources(config)]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...google.script],
    'connect-src': ["'self'", ...socketSources(config, host), ...google.connect, ...tiles],
    'img-src': ["'self'", 'data:', ...config.pictureOrigins, ...google.image, ...tiles],
    'font-src': ["'self'", ...google.font],
    'style-src': [
      "'self'",
      ...(nonce === null ? [] : [`'nonce-${nonce}'`]),
      ...RADIX_STYLE_HASHES.map((hash) => `'${hash}'`),
      ...google.style,
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'", ...google.worker],
    ...(google.frame.length === 0 ? {} : { 'frame-src': google.frame }),
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', ...google.trustedTypes],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** The address of the realtime socket: this host, or the hosted service. */
function socketSources({ pusher }: Config, host: string): readonly string[] {
  if (pusher === null)
    return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? [`ws://${host}`, `wss://${host}`] : []
  if (pusher.host === null) return [`wss://ws-${pusher.cluster}.pusher.com`]
  const bare = pusher.host.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  return pusher.host.startsWith('http://') ? [`ws://${bare}`] : [`wss://${bare}`]
}

type Sources = Record<
  'script' | 'connect' | 'image' | 'font' | 'style' | 'worker' | 'frame' | 'trustedTypes',
  string[]
>

const NONE: Sources = {
  script: [],
  connect: [],
  image: [],
  font: [],
  style: [],
  worker: [],
  frame: [],
  trustedTypes: [],
}

/** The sources that Google documents for a content security policy with its Maps JavaScript API. */
const GOOGLE: Sources = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com', "'wasm-unsafe-eval'"],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  image: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.ggpht.com'],
  font: ['https://fonts.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  worker: ['blob:'],
  frame: ['https://*.google.com'],
  trustedTypes: [
    '@googlemaps/js-api-loader',
    'google-maps-api-loader',
    'google-maps-api#html',
    'goog#html',
    'lit-html',
  ],
}

function googleSources({ googleMapsApiKey }: Config): Sources {
  return googleMapsApiKey === null ? NONE : GOOGLE
}

/** The origin of the raster tiles; `{s}` becomes a wildcard for subdomains. */
function tileSources({ mapTilesUrl }: Config): string[] {
  const origin = mapTilesUrl === null ? null : /^https?:\/\/[^/?#]+/.exec(mapTilesUrl)?.[0]
  return origin === null || origin === undefined ? [] : [origin.replace('{s}', '*')]
}
