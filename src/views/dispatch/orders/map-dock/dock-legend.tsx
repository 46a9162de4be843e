import type { PlacePin } from '../../../../maps/places-contract'

const WORDS = {
  order: 'Order',
  pickup: 'Pickup',
  dropOff: 'Drop-off',
  rider: 'Rider',
  oldRider: 'Rider, old position',
}
type Entry = keyof typeof WORDS
const ENTRIES: readonly Entry[] = ['order', 'pickup', 'dropOff', 'rider', 'oldRider']

export function DockLegend({ pins }: { pins: readonly PlacePin[] }) {
  const drawn = new Set(pins.map(entryOf))
  if (drawn.size === 0) return null
  return (
    <ul className="dock-legend" aria-label="On the map">
      {ENTRIES.filter((entry) => drawn.has(entry)).map((entry) => (
        <li key={entry} data-kind={entry}>
          {WORDS[entry]}
        </li>
      ))}
    </ul>
  )
}

function entryOf({ kind, tone }: PlacePin): Entry {
  return kind === 'rider' && tone === 'old' ? 'oldRider' : kind
}
