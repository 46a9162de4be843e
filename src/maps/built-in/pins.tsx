import { Bike, Flag } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { MapScene, MapSpot } from '../map-contract'
import { labelSides, type Side } from './label-sides'
import { project, type Point } from './mercator'
import type { Size } from './view-of-all'

type Kind = keyof MapScene
/** Who chooses the place of the label first. */
const KINDS: readonly Kind[] = ['rider', 'destination', 'pickup']

type Pin = Point & { kind: Kind; spot: MapSpot }

/** Where each marker stands, px from the middle of the map. */
export function pinsOf(scene: MapScene, middle: Point, zoom: number): Pin[] {
  return KINDS.flatMap((kind) => {
    const spot = scene[kind]
    if (spot === null) return []
    const { x, y } = project(spot.at, zoom)
    return [{ kind, spot, x: x - middle.x, y: y - middle.y }]
  })
}

type Props = { pins: readonly Pin[]; size: Size | null; isStale: boolean }

/** TK-05: a green dot, the rider, the destination, each with its words. */
export function Pins({ pins, size, isStale }: Props) {
  const sides = labelSides(pins, size)
  return pins.map(({ kind, spot, x, y }, index) => (
    <div
      key={kind}
      className="map-pin"
      data-kind={kind}
      data-stale={(kind === 'rider' && isStale) || undefined}
      data-at={spot.at.join()}
      style={{ '--x': `${x.toFixed(1)}px`, '--y': `${y.toFixed(1)}px` } as CSSProperties}
    >
      <PinMark kind={kind} />
      <PinLabel spot={spot} side={sides[index] ?? 'above'} />
    </div>
  ))
}

function PinMark({ kind }: { kind: Kind }) {
  if (kind === 'pickup') return <span className="map-pickup" aria-hidden="true" />
  if (kind === 'rider') {
    return (
      <span className="map-rider" aria-hidden="true">
        <Bike />
      </span>
    )
  }
  return (
    <span className="map-destination" aria-hidden="true">
      <svg width="26" height="34" viewBox="0 0 26 34">
        <path d="M13 33C8 25 1 20 1 12.5a12 12 0 0 1 24 0C25 20 18 25 13 33z" />
      </svg>
      <Flag />
    </span>
  )
}

function PinLabel({ spot: { title, note }, side }: { spot: MapSpot; side: Side }) {
  return (
    <span className="map-label" data-side={side}>
      <strong>{title}</strong>
      {note !== '' && <span>{note}</span>}
    </span>
  )
}
