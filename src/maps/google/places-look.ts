import type { PinTone, PlacePin } from '../places-contract'

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
  live: RIDERS,
  old: '#60646c',
}

const circle = (radius: number) =>
  `M-${radius},0a${radius},${radius} 0 1,0 ${2 * radius},0a${radius},${radius} 0 1,0 -${2 * radius},0`
const square = (half: number) => `M-${half},-${half}h${2 * half}v${2 * half}h-${2 * half}z`

/** The shapes and colours of the built-in map. */
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

export function groupIcon(pins: readonly PlacePin[]): google.maps.Symbol {
  const isOfRiders = pins[0]?.kind === 'rider'
  const riders = pins.every(({ tone }) => tone === 'old') ? TONES.old : RIDERS
  return {
    path: isOfRiders ? square(14) : circle(14),
    fillOpacity: 1,
    fillColor: isOfRiders ? riders : INK,
    strokeColor: WHITE,
    strokeWeight: 2,
  }
}

export const AREA_LOOK = {
  strokeColor: VIOLET,
  strokeWeight: 1.5,
  fillColor: VIOLET,
  fillOpacity: 0.12,
  clickable: false,
}

/** Dots, not a road: nobody drives so. */
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
