import { sharesOf, type PinTone, type PlacePin } from '../places-contract'

const INK = '#1c2024'
const WHITE = '#ffffff'
const VIOLET = '#6e56cf'
const RIDERS = '#0d74ce'

const TONES: Record<PinTone, string> = {
  pending: '#f76b15',
  assigned: '#60646c',
  accepted: '#0090ff',
  transit: '#0090ff',
  delivered: '#30a46c',
  cancelled: '#e5484d',
  unknown: '#60646c',
  late: '#ce2c31',
  live: RIDERS,
  old: '#60646c',
  free: '#60646c',
  busy: RIDERS,
}

const circle = (radius: number) =>
  `M-${radius},0a${radius},${radius} 0 1,0 ${2 * radius},0a${radius},${radius} 0 1,0 -${2 * radius},0`
const square = (half: number) => `M-${half},-${half}h${2 * half}v${2 * half}h-${2 * half}z`

/** The same shapes and colours as on the built-in map. */
export function pinIcon({ kind, tone, isChosen, isMarked }: PlacePin): google.maps.Symbol {
  const colour = TONES[tone]
  const edge = isChosen || isMarked ? { strokeColor: VIOLET, strokeWeight: 4 } : null
  if (kind === 'rider') {
    return {
      path: square(10),
      fillOpacity: 1,
      fillColor: colour,
      ...(edge ?? { strokeColor: WHITE, strokeWeight: 2 }),
    }
  }
  if (kind === 'dropOff') {
    return {
      path: square(5),
      fillOpacity: 1,
      fillColor: WHITE,
      ...(edge ?? { strokeColor: colour, strokeWeight: 3 }),
    }
  }
  const isHollow = tone === 'accepted'
  const own = isHollow ? { strokeColor: colour, strokeWeight: 4 } : { strokeColor: INK, strokeWeight: 1.5 }
  return { path: circle(7), fillOpacity: 1, fillColor: isHollow ? WHITE : colour, ...(edge ?? own) }
}

/**
 * A group of riders is a square, grey if all positions are old; a group of orders is a disc, surrounded by the shares
 * of their states.
 */
export function groupIcon(
  pins: readonly PlacePin[],
  { Point }: Pick<typeof google.maps, 'Point'>,
): google.maps.Symbol | google.maps.Icon {
  if (pins[0]?.kind !== 'rider') return { url: ringUrl(pins), anchor: new Point(RING.middle, RING.middle) }
  return {
    path: square(14),
    fillOpacity: 1,
    fillColor: pins.every(({ tone }) => tone === 'old') ? TONES.old : RIDERS,
    strokeColor: WHITE,
    strokeWeight: 2,
  }
}

/** Turns. Without this overlap, white gaps show between two arcs. */
const OVERLAP = 0.004
/** px */
const RING = { middle: 18, radius: 15, width: 4, disc: 13 }

function ringUrl(pins: readonly PlacePin[]): string {
  const { middle, radius, width, disc } = RING
  const at = `cx="${middle}" cy="${middle}"`
  const arcs = sharesOf(pins).map(
    ({ tone, from, to }) =>
      `<circle ${at} r="${radius}" fill="none" stroke="${TONES[tone]}" stroke-width="${width}" pathLength="1"` +
      ` stroke-dasharray="${(to - from + OVERLAP).toFixed(3)} 1" stroke-dashoffset="${(-from).toFixed(3)}"` +
      ` transform="rotate(-90 ${middle} ${middle})"/>`,
  )
  const size = 2 * middle
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<circle ${at} r="${middle}" fill="${WHITE}"/>${arcs.join('')}<circle ${at} r="${disc}" fill="${INK}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}

export const AREA_LOOK = {
  strokeColor: VIOLET,
  strokeWeight: 1.5,
  fillColor: VIOLET,
  fillOpacity: 0.12,
  clickable: false,
}

export const LASSO_LOOK: google.maps.PolylineOptions = {
  strokeColor: VIOLET,
  strokeWeight: 1.5,
  clickable: false,
}

/** The line along places where a rider was seen. */
export const TRAIL_LOOK: google.maps.PolylineOptions = {
  strokeColor: RIDERS,
  strokeOpacity: 0.75,
  strokeWeight: 2.5,
  clickable: false,
}

/** Dotted, because it is not a road. */
export const TRIP_LOOK: google.maps.PolylineOptions = {
  strokeOpacity: 0,
  clickable: false,
  icons: [
    {
      icon: { path: circle(1), fillOpacity: 1, fillColor: INK, strokeOpacity: 0 },
      offset: '0',
      repeat: '7px',
    },
  ],
}
