import './built-in-places.css'
import type * as L from 'leaflet'
import { useMemo, useRef, useState } from 'react'
import { NEAREST_ZOOM, type Ground } from '../map-contract'
import { nextOf, type PlacePin, type PlacesMapProps } from '../places-contract'
import { groupPins, type Group } from './group-pins'
import { NOTHING, obstaclesOf } from './label-room'
import { labelSides } from './label-sides'
import { MapFrame } from './map-frame'
import { MapGround } from './map-ground'
import { mapKeys } from './map-keys'
import { MapLine } from './map-line'
import { MapMarker } from './map-marker'
import { MapSource } from './map-source'
import { project, unproject, type Point } from './mercator'
import { PlaceGroup, PlacePinMark } from './place-pins'
import { SOMEWHERE } from './places-view'
import { useAreaHand } from './use-area-hand'
import type { MapView } from './use-map-view'
import { usePlacesView } from './use-places-view'

type Props = PlacesMapProps & { ground: Ground }

const GROUP_PX = 22
/** So that a drag does not uncover empty ground at once. */
const REACH = 0.75

/** AG-77: many places on the map without a key. */
export function BuiltInPlaces({ label, ground, onChoose, ...props }: Props) {
  const { pins, line } = props.scene
  const [map, setMap] = useState<L.Map | null>(null)
  const { view, leave, showGroup, ...moves } = usePlacesView({ ...props, map })
  const { box, hand } = useAreaHand({ ...props, map })
  const last = useRef<string | null>(null)
  const { chosen, groups } = useMemo(() => drawn(pins, view), [pins, view])
  const sides = labelSides(
    chosen.map(({ pin, x, y }) => ({ x, y, spot: pin })),
    view.size,
  )
  const obstacles = useMemo(() => obstaclesOfChoice(pins, line), [pins, line])

  const choose = (pin: PlacePin | null) => {
    last.current = pin?.id ?? null
    if (pin !== null) onChoose(pin)
  }
  const open = ({ pins: group }: Group<PlacePin>) => {
    if (isOnePlace(group)) choose(nextOf(group, last.current))
    else showGroup(group)
  }
  return (
    <MapFrame
      label={label}
      view={view}
      isDrawing={props.isDrawing}
      onKeyDown={mapKeys(moves)}
      onWheel={leave}
      {...hand}
    >
      <MapGround start={SOMEWHERE} ground={ground} obstacles={obstacles} onReady={setMap}>
        {line !== null && <Trip line={line} />}
        {groups.map(({ at, ...group }) => {
          const [only] = group.pins
          if (only === undefined) return null
          return group.pins.length > 1 ? (
            <MapMarker key={`group ${only.id}`} at={at} level={2}>
              <PlaceGroup group={group} onPress={() => open(group)} />
            </MapMarker>
          ) : (
            <MapMarker key={only.id} at={only.at} level={only.kind === 'rider' ? 1 : 0}>
              <PlacePinMark pin={only} side="above" onPress={() => choose(only)} />
            </MapMarker>
          )
        })}
        {chosen.map(({ pin }, index) => (
          <MapMarker key={pin.id} at={pin.at} level={3}>
            <PlacePinMark pin={pin} side={sides[index] ?? 'above'} onPress={() => choose(pin)} />
          </MapMarker>
        ))}
      </MapGround>
      {box !== null && <Area {...box} />}
      <MapSource lat={view.centre[0]} zoom={view.zoom} ground={ground} />
    </MapFrame>
  )
}

/** The pins of the map, px from the middle. A chosen pin is never grouped; riders and orders are grouped separately. */
function drawn(pins: readonly PlacePin[], { centre, zoom, size }: MapView) {
  const middle = project(centre, zoom)
  const points = pins.map((pin) => ({ pin, ...project(pin.at, zoom) }))
  const free = points.filter(({ pin }) => !pin.isChosen)
  const isRider = ({ pin }: { pin: PlacePin }) => pin.kind === 'rider'
  const groups = [
    ...groupPins(
      free.filter((point) => !isRider(point)),
      GROUP_PX,
    ),
    ...groupPins(free.filter(isRider), GROUP_PX),
  ]
  const isInReach = ({ x, y }: Point) =>
    Math.abs(x - middle.x) < size.width * REACH && Math.abs(y - middle.y) < size.height * REACH
  return {
    chosen: points
      .filter(({ pin }) => pin.isChosen)
      .map(({ pin, x, y }) => ({ pin, x: x - middle.x, y: y - middle.y })),
    groups: groups.filter(isInReach).map((group) => ({ ...group, at: unproject(group, zoom) })),
  }
}

/** The many are too many for names to stay clear of; the order that is looked at is not. */
function obstaclesOfChoice(pins: readonly PlacePin[], line: PlacesMapProps['scene']['line']) {
  const chosen = pins.filter(({ isChosen }) => isChosen).map(({ at }) => at)
  if (chosen.length === 0) return NOTHING
  return obstaclesOf(chosen, line === null ? [] : [[line.from, line.to]])
}

/** No zoom would part them. */
function isOnePlace(pins: readonly PlacePin[]): boolean {
  const points = pins.map((pin) => ({ pin, ...project(pin.at, NEAREST_ZOOM) }))
  return groupPins(points, GROUP_PX).length === 1
}

function Trip({ line: { from, to } }: { line: NonNullable<PlacesMapProps['scene']['line']> }) {
  const path = useMemo(() => [from, to], [from, to])
  return <MapLine className="map-trip" path={path} />
}

function Area({ from, to }: { from: Point; to: Point }) {
  return (
    <div
      className="map-area"
      style={{
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        width: Math.abs(from.x - to.x),
        height: Math.abs(from.y - to.y),
      }}
    />
  )
}
