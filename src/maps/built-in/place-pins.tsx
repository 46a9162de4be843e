import { Bike } from 'lucide-react'
import type { PointerEvent } from 'react'
import { groupWords, type PlacePin } from '../places-contract'
import type { Group } from './group-pins'
import type { Side } from './label-sides'

type PinProps = { pin: PlacePin; side: Side; onPress: () => void }

/** One place. The list that contains it handles its keys. */
export function PlacePinMark({ pin, side, onPress }: PinProps) {
  const { id, kind, tone, at, title, note, isChosen, isMarked } = pin
  return (
    <div
      className="place-pin"
      data-pin={id}
      data-kind={kind}
      data-tone={tone}
      data-chosen={isChosen || undefined}
      data-marked={isMarked || undefined}
      data-at={at.join()}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={[title, note].filter((part) => part !== '').join(', ')}
        aria-pressed={isChosen}
        title={[title, note].filter((part) => part !== '').join('\n')}
        onPointerDown={stayOffGround}
        onClick={onPress}
      >
        {kind === 'rider' && <Bike aria-hidden="true" />}
      </button>
      {isChosen && (
        <span className="map-label" data-side={side} aria-hidden="true">
          <strong>{title}</strong>
          {note !== '' && <span>{note}</span>}
        </span>
      )}
    </div>
  )
}

type GroupProps = { group: Group<PlacePin>; onPress: () => void }

/** Many places that would lie on each other. */
export function PlaceGroup({ group: { pins }, onPress }: GroupProps) {
  const words = groupWords(pins)
  return (
    <div
      className="place-pin"
      data-group={pins[0]?.kind === 'rider' ? 'riders' : 'orders'}
      data-old={pins.every(({ tone }) => tone === 'old') || undefined}
      data-marked={pins.some(({ isMarked }) => isMarked) || undefined}
      data-count={pins.length}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={words}
        title={words}
        onPointerDown={stayOffGround}
        onClick={onPress}
      >
        {pins.length}
      </button>
    </div>
  )
}

/** The ground would take the pointer for a drag, and the press with it. */
function stayOffGround(event: PointerEvent): void {
  if (!event.shiftKey) event.stopPropagation()
}
