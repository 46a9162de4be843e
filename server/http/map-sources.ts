import type { Config } from '../config'

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

export function googleSources({ googleMapsApiKey }: Config): Sources {
  return googleMapsApiKey === null ? NONE : GOOGLE
}

/** The origin of the raster tiles; `{s}` becomes a wildcard for subdomains. */
export function tileSources({ mapTilesUrl }: Config): string[] {
  const origin = mapTilesUrl === null ? null : /^https?:\/\/[^/?#]+/.exec(mapTilesUrl)?.[0]
  return origin === null || origin === undefined ? [] : [origin.replace('{s}', '*')]
}
