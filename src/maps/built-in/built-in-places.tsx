import './built-in-map.css'
import './built-in-places.css'
import { useRef } from 'react'
import { NEAREST_ZOOM } from '../map-contract'
import { nextOf, type PlacePin, type PlacesMapProps } from '../places-contract'
import { Ground } from './ground'
import { groupPins, type Group } from './group-pins'
import { labelSides } from './label-sides'
import { project, type Point } from './mercator'
import { PlaceGroup, PlacePinMark } from './place-pins'
import type { Size } from './places-view'
import { ScaleBar } from './scale-bar'
import { useAreaHand } from './use-area-hand'
import { useElementSize } from './use-element-size'
import { useMapHand } from './use-map-hand'
import { usePlacesView } from './use-places-view'

type Props = PlacesMapProps & {
  /** Null: the shore that comes with the console. */
  tilesUrl: string | null
}

const GROUP_PX = 22
/** What stands so far outside still reaches in. */
const REACH_PX = 60

/** AG-77: many places on the map without a key. */
export function BuiltInPlaces({ label, tilesUrl, onChoose, ...props }: Props) {
  const { scene } = props
  const element = useRef<HTMLElement>(null)
  const size = useElementSize(element)
  const view = usePlacesView({ ...props, size })
  const { centre, zoom } = view
  const ground = useMapHand(element, view)
  const { box, hand } = useAreaHand(ground, { ...props, view, size })
  const last = useRef<string | null>(null)
  const middle = project(centre, zoom)
  const { chosen, groups } = drawn(scene.pins, middle, zoom, size)
  const sides = labelSides(
    chosen.map(({ pin, x, y }) => ({ x, y, spot: pin })),
    size,
  )

  const choose = (pin: PlacePin | null) => {
    last.current = pin?.id ?? null
    if (pin !== null) onChoose(pin)
  }
  const open = ({ pins }: Group<PlacePin>) => {
    if (isOnePlace(pins)) choose(nextOf(pins, last.current))
    else view.showGroup(pins)
  }
  return (
    <section
      ref={element}
      className="built-in-map"
      role="application"
      aria-label={label}
      aria-roledescription="map"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-zoom={zoom.toFixed(2)}
      data-centre={centre.map((degrees) => degrees.toFixed(4)).join()}
      data-drawing={props.isDrawing || undefined}
      {...hand}
    >
      <svg className="map-ground" width="100%" height="100%" aria-hidden="true">
        <svg x="50%" y="50%" overflow="visible">
          <Ground middle={middle} zoom={zoom} tilesUrl={tilesUrl} pins={chosen} reach={reachOf(size)} />
          {scene.line !== null && <Line line={scene.line} middle={middle} zoom={zoom} />}
        </svg>
      </svg>
      {groups.map((group) => {
        const [only] = group.pins
        if (only === undefined) return null
        return group.pins.length > 1 ? (
          <PlaceGroup key={`group ${only.id}`} group={group} place={group} onPress={() => open(group)} />
        ) : (
          <PlacePinMark key={only.id} pin={only} place={group} side="above" onPress={() => choose(only)} />
        )
      })}
      {chosen.map(({ pin, x, y }, index) => (
        <PlacePinMark
          key={pin.id}
          pin={pin}
          place={{ x, y }}
          side={sides[index] ?? 'above'}
          onPress={() => choose(pin)}
        />
      ))}
      {box !== null && <Area {...box} />}
      <p className="map-source">
        <ScaleBar lat={centre[0]} zoom={zoom} />
        {tilesUrl === null && <span>Built-in map, shoreline only · GSHHG</span>}
      </p>
    </section>
  )
}

/** What is on the map, px from its middle: what is chosen stands alone, riders and orders are grouped apart. */
function drawn(pins: readonly PlacePin[], middle: Point, zoom: number, { width, height }: Size) {
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
  const fromMiddle = <P extends Point>(point: P): P => ({
    ...point,
    x: point.x - middle.x,
    y: point.y - middle.y,
  })
  return {
    chosen: points.filter(({ pin }) => pin.isChosen).map(fromMiddle),
    groups: groups
      .map(fromMiddle)
      .filter(({ x, y }) => Math.abs(x) < width / 2 + REACH_PX && Math.abs(y) < height / 2 + REACH_PX),
  }
}

/** No zoom would part them. */
function isOnePlace(pins: readonly PlacePin[]): boolean {
  const points = pins.map((pin) => ({ pin, ...project(pin.at, NEAREST_ZOOM) }))
  return groupPins(points, GROUP_PX).length === 1
}

function reachOf({ width, height }: Size): Point {
  return { x: width / 2, y: height / 2 }
}

type LineProps = Pick<{ line: NonNullable<PlacesMapProps['scene']['line']> }, 'line'> & {
  middle: Point
  zoom: number
}

function Line({ line, middle, zoom }: LineProps) {
  const [from, to] = [project(line.from, zoom), project(line.to, zoom)]
  return (
    <line
      className="map-trip"
      x1={from.x - middle.x}
      y1={from.y - middle.y}
      x2={to.x - middle.x}
      y2={to.y - middle.y}
    />
  )
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
