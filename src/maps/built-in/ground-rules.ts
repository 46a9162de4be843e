import {
  CenteredTextSymbolizer,
  exp,
  GeomType,
  LineLabelSymbolizer,
  LineSymbolizer,
  PolygonSymbolizer,
  type Feature,
  type LabelRule,
  type PaintRule,
} from 'protomaps-leaflet'
import type { GroundTokens } from './ground-tokens'
import { keptClear, type Obstacles } from './label-room'

const FONT = "'Roboto Variable', Roboto, sans-serif"
const PARKS = [
  'park',
  'forest',
  'wood',
  'nature_reserve',
  'national_park',
  'golf_course',
  'grass',
  'cemetery',
]
const NARROW = ['minor_road', 'other', 'path']

/** Rules for Protomaps' basemap, version 4, in quiet colours, so that orders and riders stand out. */
export function paintRules(tokens: GroundTokens): PaintRule[] {
  const is = (kinds: readonly string[]) => (_zoom: number, feature: Feature) =>
    kinds.includes(kindOf(feature))
  const isArea = (feature: Feature) => feature.geomType === GeomType.Polygon
  const road = (kinds: readonly string[], width: (zoom: number) => number, minzoom: number): PaintRule[] => [
    {
      dataLayer: 'roads',
      minzoom,
      filter: is(kinds),
      symbolizer: new LineSymbolizer({ color: tokens.roadEdge, width: (zoom: number) => width(zoom) + 1.5 }),
    },
    {
      dataLayer: 'roads',
      minzoom,
      filter: is(kinds),
      symbolizer: new LineSymbolizer({ color: tokens.road, width }),
    },
  ]
  const fill = (dataLayer: string, color: string, filter: PaintRule['filter'], minzoom = 0): PaintRule => ({
    dataLayer,
    minzoom,
    symbolizer: new PolygonSymbolizer({ fill: color }),
    ...(filter === undefined ? {} : { filter }),
  })
  return [
    fill('landuse', tokens.park, is(PARKS)),
    {
      dataLayer: 'water',
      symbolizer: new PolygonSymbolizer({ fill: tokens.water }),
      filter: (_zoom, feature) => isArea(feature),
    },
    {
      dataLayer: 'water',
      symbolizer: new LineSymbolizer({
        color: tokens.shore,
        width: exp(1.4, [
          [6, 0.8],
          [12, 2.5],
        ]),
      }),
      filter: (zoom, feature) => feature.geomType === GeomType.Line && zoom >= fromZoom(feature),
    },
    fill('buildings', tokens.built, undefined, 15),
    ...road(
      NARROW,
      exp(1.6, [
        [12, 0.5],
        [18, 10],
      ]),
      13,
    ),
    ...road(
      ['major_road', 'medium_road'],
      exp(1.6, [
        [8, 0.6],
        [12, 2],
        [18, 16],
      ]),
      9,
    ),
    ...road(
      ['highway'],
      exp(1.6, [
        [6, 0.8],
        [12, 3],
        [18, 20],
      ]),
      6,
    ),
    {
      dataLayer: 'boundaries',
      symbolizer: new LineSymbolizer({ color: tokens.border, width: 0.8, dash: [3, 3] }),
      filter: (zoom, feature) => !isCountry(feature) && zoom >= 7,
    },
    {
      dataLayer: 'boundaries',
      symbolizer: new LineSymbolizer({ color: tokens.border, width: 1.4 }),
      filter: (_zoom, feature) => isCountry(feature),
    },
  ]
}

/** Rules for names; names do not cover pins and routes. */
export function labelRules(tokens: GroundTokens, obstacles: () => Obstacles): LabelRule[] {
  const halo = { stroke: tokens.land, width: 2 }
  const text = (fill: string, font: string, words: { textTransform?: string; letterSpacing?: number } = {}) =>
    keptClear(
      new CenteredTextSymbolizer({ labelProps: ['name:en', 'name'], fill, font, ...halo, ...words }),
      obstacles,
    )
  const place = (
    kind: string,
    symbolizer: LabelRule['symbolizer'],
    zooms: { minzoom?: number; maxzoom?: number },
  ): LabelRule => ({
    dataLayer: 'places',
    symbolizer,
    ...zooms,
    filter: (zoom, feature) => kindOf(feature) === kind && zoom >= fromZoom(feature),
    sort: (a, b) => Number(b['population'] ?? 0) - Number(a['population'] ?? 0),
  })
  return [
    place(
      'country',
      text(tokens.quietLabel, `500 12px ${FONT}`, { textTransform: 'uppercase', letterSpacing: 1 }),
      { maxzoom: 7 },
    ),
    {
      ...place('locality', text(tokens.label, `500 13px ${FONT}`), {}),
      filter: (zoom, feature) => isLarge(feature) && zoom >= fromZoom(feature) && zoom <= 13,
    },
    {
      ...place('locality', text(tokens.label, `400 12px ${FONT}`), {}),
      filter: (zoom, feature) =>
        kindOf(feature) === 'locality' && !isLarge(feature) && zoom >= fromZoom(feature),
    },
    place('neighbourhood', text(tokens.label, `400 12px ${FONT}`), { minzoom: 9 }),
    place(
      'region',
      text(tokens.quietLabel, `400 11px ${FONT}`, { textTransform: 'uppercase', letterSpacing: 1 }),
      { minzoom: 7, maxzoom: 10 },
    ),
    {
      dataLayer: 'water',
      symbolizer: keptClear(
        new CenteredTextSymbolizer({
          fill: tokens.waterLabel,
          font: `italic 400 12px ${FONT}`,
          lineHeight: 1.4,
        }),
        obstacles,
      ),
      filter: (zoom, feature) => feature.geomType === GeomType.Point && zoom >= fromZoom(feature),
    },
    {
      dataLayer: 'roads',
      minzoom: 14,
      symbolizer: keptClear(
        new LineLabelSymbolizer({
          labelProps: ['name:en', 'name'],
          fill: tokens.quietLabel,
          font: `400 11px ${FONT}`,
          ...halo,
        }),
        obstacles,
      ),
      filter: (zoom, feature) => zoom >= 16 || !NARROW.includes(kindOf(feature)),
    },
  ]
}

const MANY = 1_000_000

function isLarge(feature: Feature): boolean {
  return kindOf(feature) === 'locality' && Number(feature.props['population'] ?? 0) >= MANY
}

function isCountry({ props }: Feature): boolean {
  return props['kind'] === 'country'
}

function kindOf({ props: { kind } }: Feature): string {
  return typeof kind === 'string' ? kind : ''
}

function fromZoom({ props: { min_zoom: from } }: Feature): number {
  return typeof from === 'number' ? from : 0
}
