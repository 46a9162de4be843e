import { Bike } from 'lucide-react'
import { memo, type CSSProperties, type PointerEvent } from 'react'
import { carryOrder, useOrderDrop } from '../order-drag'
import {
  groupWords,
  idOfPin,
  sharesOf,
  type PlacePin,
  type PlacesMapProps,
  type Share,
} from '../places-contract'
import type { Side } from './label-sides'

type PinProps = {
  pin: PlacePin
  side: Side
  onPress: (pin: PlacePin) => void
  /** Undefined: the browser shows its own menu. */
  onMenu: PlacesMapProps['onMenu']
  /** Undefined: nothing can be dragged. */
  onDrop: ((orderId: number, rider: PlacePin) => void) | undefined
}

/** The pin of one place. Keys are handled by the list of the same places. */
export const PlacePinMark = memo(function PlacePinMark({ pin, side, onPress, onMenu, onDrop }: PinProps) {
  const { id, kind, tone, at, isChosen, isMarked, jobs = 0 } = pin
  const drop = kind === 'rider' ? onDrop : undefined
  const { isOver, target } = useOrderDrop(drop && ((orderId) => drop(orderId, pin)))
  return (
    <div
      className="place-pin"
      data-pin={id}
      data-kind={kind}
      data-tone={tone}
      data-chosen={isChosen || undefined}
      data-marked={isMarked || undefined}
      data-over={isOver || undefined}
      data-at={at.join()}
      {...target}
    >
      <PinButton
        pin={pin}
        isCarried={kind === 'order' && onDrop !== undefined}
        onPress={onPress}
        onMenu={onMenu}
      />
      {jobs > 0 && <JobDots jobs={jobs} />}
      <PinLabel pin={pin} side={side} />
    </div>
  )
})

type ButtonProps = Pick<PinProps, 'pin' | 'onPress' | 'onMenu'> & { isCarried: boolean }

function PinButton({ pin, isCarried, onPress, onMenu }: ButtonProps) {
  const words = [pin.title, pin.note].filter((part) => part !== '')
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={words.join(', ')}
      aria-pressed={pin.isChosen}
      title={words.join('\n')}
      draggable={isCarried || undefined}
      onDragStart={isCarried ? (event) => carryOrder(event, idOfPin(pin)) : undefined}
      onPointerDown={stayOffGround}
      onClick={() => onPress(pin)}
      onContextMenu={
        onMenu &&
        ((event) => {
          event.preventDefault()
          onMenu(pin, { x: event.clientX, y: event.clientY })
        })
      }
    >
      {pin.kind === 'rider' && <Bike aria-hidden="true" />}
    </button>
  )
}

function PinLabel({
  pin: { title, note, isChosen, isLabelled = false },
  side,
}: Pick<PinProps, 'pin' | 'side'>) {
  if (!isChosen && !isLabelled) return null
  return (
    <span className="map-label" data-side={side} aria-hidden="true">
      <strong>{title}</strong>
      {note !== '' && <span>{note}</span>}
    </span>
  )
}

type GroupProps = { pins: readonly PlacePin[]; onPress: (pins: readonly PlacePin[]) => void }

/** Many places that would overlap. */
export const PlaceGroup = memo(function PlaceGroup({ pins, onPress }: GroupProps) {
  const words = groupWords(pins)
  const isOfRiders = pins[0]?.kind === 'rider'
  return (
    <div
      className="place-pin"
      data-group={isOfRiders ? 'riders' : 'orders'}
      data-old={pins.every(({ tone }) => tone === 'old') || undefined}
      data-marked={pins.some(({ isMarked }) => isMarked) || undefined}
      data-tones={[...new Set(pins.map(({ tone }) => tone))].join(' ')}
      data-count={pins.length}
      style={isOfRiders ? undefined : ({ '--shares': conic(sharesOf(pins)) } as CSSProperties)}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={words}
        title={words}
        onPointerDown={stayOffGround}
        onClick={() => onPress(pins)}
      >
        {isOfRiders && <Bike aria-hidden="true" />}
        {pins.length}
      </button>
    </div>
  )
}, isSameGroup)

function isSameGroup(a: GroupProps, b: GroupProps): boolean {
  return (
    a.onPress === b.onPress &&
    a.pins.length === b.pins.length &&
    a.pins.every((pin, index) => pin === b.pins[index])
  )
}

/** A CSS value for style sheets that show the shares. */
function conic(shares: readonly Share[]): string {
  const parts = shares.map(
    ({ tone, from, to }) => `var(--pin-${tone}) ${from.toFixed(3)}turn ${to.toFixed(3)}turn`,
  )
  return `conic-gradient(${parts.join(', ')})`
}

/** Otherwise the map would capture the pointer for a drag, and the click would be lost. */
function stayOffGround(event: PointerEvent): void {
  if (!event.shiftKey) event.stopPropagation()
}

const MAX_DOTS = 4

/** One dot for each present job, up to a maximum. */
function JobDots({ jobs }: { jobs: number }) {
  return (
    <span className="pin-jobs" aria-hidden="true">
      {Array.from({ length: Math.min(jobs, MAX_DOTS) }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  )
}
