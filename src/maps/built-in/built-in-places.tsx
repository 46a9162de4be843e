import './built-in-places.css'
import type * as L from 'leaflet'
import { useMemo, useRef, useState } from 'react'
import type { LatLng } from '../../../contract/wire/wire'
import { NEAREST_ZOOM, type Ground } from '../map-contract'
import { cornersOf, nextOf, type Area, type PlacePin, type PlacesMapProps } from '../places-contract'
import { useSteady } from '../use-steady'
import { groupsApart, placeApart } from './group-pins'
import { NOTHING, obstaclesOf, withMarks } from './label-room'
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
import { useAreaHand, type Drawn } from './use-area-hand'
import type { MapView } from './use-map-view'
import { usePlacesView } from './use-places-view'

type Props = PlacesMapProps & { ground: Ground }

/** The width of a group's pin. */
const GROUP_PX = 28
/** The width of the pin of a rider. */
const PIN_PX = 24
/** Share of the map's size around its centre in which pins are drawn; 0.5 is the edge. A drag shows no empty area. */
const REACH = 0.75
const NO_TRAIL: readonly LatLng[] = []

/** AG-77: the map with many places that needs no API key. */
export function BuiltInPlaces({
  label,
  ground,
  onChoose,
  onMenu,
  onDrop,
  groupPx = GROUP_PX,
  ...props
}: Props) {
  const { pins, line, trail = NO_TRAIL, area = null } = props.scene
  const [map, setMap] = useState<L.Map | null>(null)
  const { view, leave, showGroup, ...moves } = usePlacesView({ ...props, map })
  const { drawn: shape, hand } = useAreaHand({ ...props, map })
  const last = useRef<string | null>(null)
  const { chosen, groups, marks } = useMemo(() => drawn(pins, view, groupPx), [pins, view, groupPx])
  const sides = labelSides(
    chosen.map(({ pin, x, y }) => ({ x, y, spot: pin })),
    view.size,
  )
  const obstacles = useMemo(
    () => withMarks(obstaclesOfChoice(pins, line), marks, view.zoom),
    [pins, line, marks, view.zoom],
  )

  const choose = useSteady((pin: PlacePin | null) => {
    last.current = pin?.id ?? null
    if (pin !== null) onChoose(pin)
  })
  const open = useSteady((group: readonly PlacePin[]) => {
    if (isOnePlace(group)) choose(nextOf(group, last.current))
    else showGroup(group)
  })
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
        {area !== null && <Picked area={area} />}
        {trail.length > 1 && <MapLine className="map-trail" path={trail} />}
        {line !== null && <Trip line={line} />}
        {groups.map(({ at, pins: group }) => {
          const [only] = group
          if (only === undefined) return null
          return group.length > 1 ? (
            <MapMarker key={`group ${only.id}`} at={at} level={2}>
              <PlaceGroup pins={group} onPress={open} />
            </MapMarker>
          ) : (
            <MapMarker key={only.id} at={only.at} level={only.kind === 'rider' ? 1 : 0}>
              <PlacePinMark pin={only} side="above" onPress={choose} onMenu={onMenu} onDrop={onDrop} />
            </MapMarker>
          )
        })}
        {chosen.map(({ pin }, index) => (
          <MapMarker key={pin.id} at={pin.at} level={3}>
            <PlacePinMark
              pin={pin}
              side={sides[index] ?? 'above'}
              onPress={choose}
              onMenu={onMenu}
              onDrop={onDrop}
            />
          </MapMarker>
        ))}
      </MapGround>
      {shape !== null && <DrawnShape drawn={shape} />}
      <MapSource lat={view.centre[0]} zoom={view.zoom} ground={ground} />
    </MapFrame>
  )
}

/** The pins to draw, px from the middle. A chosen pin is never grouped; riders and orders are grouped separately. */
function drawn(pins: readonly PlacePin[], { centre, zoom, size }: MapView, groupPx: number) {
  const middle = project(centre, zoom)
  const points = pins.map((pin) => ({ pin, ...project(pin.at, zoom) }))
  const free = points.filter(({ pin }) => !isUngrouped(pin))
  const isRider = ({ pin }: { pin: PlacePin }) => pin.kind === 'rider'
  const ofOrders = groupsApart(
    free.filter((point) => !isRider(point)),
    groupPx,
  )
  const ofRiders = groupsApart(free.filter(isRider), groupPx)
  // A single order or rider is drawn at its true place; a group has no exact place, so it is moved aside.
  const all = [...ofOrders, ...ofRiders].map((mark) => ({ ...mark, half: halfOf(mark.pins, groupPx) }))
  const isSingle = (mark: (typeof all)[number]) => mark.pins.length === 1
  const groups = placeApart(
    all.filter(isSingle),
    all.filter((mark) => !isSingle(mark)),
  )
  const isInReach = ({ x, y }: Point) =>
    Math.abs(x - middle.x) < size.width * REACH && Math.abs(y - middle.y) < size.height * REACH
  return {
    chosen: points
      .filter(({ pin }) => isUngrouped(pin))
      .map(({ pin, x, y }) => ({ pin, x: x - middle.x, y: y - middle.y })),
    groups: groups.filter(isInReach).map((group) => ({ ...group, at: unproject(group, zoom) })),
    marks: groups.map((group) => unproject(group, zoom)),
  }
}

/** Half of the width and height of a mark, with a little room; a group of riders is wide, for its picture and its number. */
function halfOf([first, ...others]: readonly PlacePin[], groupPx: number): Point {
  if (others.length === 0) return { x: PIN_PX / 2, y: PIN_PX / 2 }
  const half = (share: number) => Math.max(GROUP_PX / 2, (groupPx / 2) * share)
  return first?.kind === 'rider' ? { x: half(1.1), y: half(0.7) } : { x: half(0.85), y: half(0.85) }
}

function isUngrouped({ isChosen, isLabelled = false }: PlacePin): boolean {
  return isChosen || isLabelled
}

/** The chosen order, which map names must not cover. */
function obstaclesOfChoice(pins: readonly PlacePin[], line: PlacesMapProps['scene']['line']) {
  const chosen = pins.filter(({ isChosen }) => isChosen).map(({ at }) => at)
  if (chosen.length === 0) return NOTHING
  return obstaclesOf(chosen, line === null ? [] : [[line.from, line.to]])
}

/** Whether no zoom would separate the pins. */
function isOnePlace(pins: readonly PlacePin[]): boolean {
  const points = pins.map((pin) => ({ pin, ...project(pin.at, NEAREST_ZOOM) }))
  return groupsApart(points, GROUP_PX).length === 1
}

function Trip({ line: { from, to, note } }: { line: NonNullable<PlacesMapProps['scene']['line']> }) {
  const path = useMemo(() => [from, to], [from, to])
  return (
    <>
      <MapLine className="map-trip" path={path} />
      {note !== undefined && (
        <MapMarker at={[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]} level={2}>
          <span className="map-trip-note">{note}</span>
        </MapMarker>
      )}
    </>
  )
}

function Picked({ area }: { area: Area }) {
  const path = useMemo(() => {
    const corners = cornersOf(area)
    return [...corners, ...corners.slice(0, 1)]
  }, [area])
  return <MapLine className="map-picked" path={path} />
}

/** The area being drawn: a box by two corners, or a free line. */
function DrawnShape({ drawn }: { drawn: Drawn }) {
  const [from, to] = drawn
  if (to === undefined) return null
  if (drawn.length > 2)
    return (
      <svg className="map-lasso" aria-hidden="true">
        <polygon points={drawn.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
    )
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
