import type { PinKind, PlacePin } from '../../../maps/places-contract'

const WORDS: Readonly<Record<PinKind, string>> = {
  order: 'Order',
  pickup: 'Pickup',
  dropOff: 'Drop-off',
  rider: 'Rider',
}
const KINDS: readonly PinKind[] = ['order', 'pickup', 'dropOff', 'rider']

/** Names the kinds of pins that are drawn. */
export function DockLegend({ pins }: { pins: readonly PlacePin[] }) {
  const drawn = KINDS.filter((kind) => pins.some((pin) => pin.kind === kind))
  if (drawn.length === 0) return null
  return (
    <ul className="dock-legend" aria-label="On the map">
      {drawn.map((kind) => (
        <li key={kind} data-kind={kind}>
          {WORDS[kind]}
        </li>
      ))}
    </ul>
  )
}
