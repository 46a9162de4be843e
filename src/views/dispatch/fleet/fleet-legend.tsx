import './fleet-legend.css'
import { Bike, EyeOff, Layers } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button'
import { displayCount } from '../../ui/marks/display-count'
import {
  LAYER_LABELS,
  leftOutWords,
  ORDER_LAYERS,
  RIDER_LAYERS,
  type LayerCounts,
  type LayerId,
} from './fleet-layers'

type Props = {
  /** Null while not all counts are known. */
  counts: LayerCounts | null
  hidden: ReadonlySet<LayerId>
  /** True while a card is open at the right. */
  isBeside: boolean
  onSwitch: (id: LayerId) => void
}

const IS_RIDER: ReadonlySet<LayerId> = new Set(RIDER_LAYERS)

/**
 * The legend, whose entries also turn the layers on and off. Each entry shows a mark, a name and a count. On a phone a
 * button opens the legend, because it would cover half of the map.
 */
export function FleetLegend({ counts, hidden, isBeside, onSwitch }: Props) {
  const [isOpen, setOpen] = useState(false)
  const words = counts === null ? '' : leftOutWords(counts, hidden)
  const layers = (ids: readonly LayerId[]) =>
    ids.map((id) => (
      <button
        key={id}
        type="button"
        className="fleet-layer"
        aria-pressed={!hidden.has(id)}
        onClick={() => onSwitch(id)}
      >
        {hidden.has(id) ? (
          <EyeOff className="fleet-layer-off" aria-hidden="true" />
        ) : (
          <i data-layer={id}>{IS_RIDER.has(id) && <Bike aria-hidden="true" />}</i>
        )}
        {LAYER_LABELS[id]}
        {counts !== null && <b>{displayCount(counts[id].all)}</b>}
      </button>
    ))
  return (
    <div className="fleet-legend" data-beside={isBeside || undefined} data-open={isOpen || undefined}>
      <span className="fleet-legend-button">
        <Button icon={<Layers aria-hidden="true" />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Layers
        </Button>
      </span>
      <div className="fleet-layers" role="group" aria-label="Layers">
        {layers(ORDER_LAYERS)}
        <span className="fleet-layers-gap" />
        {layers(RIDER_LAYERS)}
      </div>
      <p className="fleet-left-out" role="status">
        {words}
      </p>
    </div>
  )
}
