import './wall-panel.css'
import './second-panel.css'
import { Pin } from 'lucide-react'
import type { DisplayPanel } from '../../../../contract/entities/displays'
import type { WallRows } from '../../../db/queries/live/wall-queries'
import type { WallFacts } from './wall-facts'
import { WallChart } from './wall-chart'
import { WallMap } from './wall-map'
import { WallRiders } from './wall-riders'

const NAMES: Record<DisplayPanel, string> = { map: 'Map', riders: 'Riders', chart: 'Today' }

type Props = {
  panels: readonly DisplayPanel[]
  panel: DisplayPanel
  index: number
  /** How many orders the list names. */
  named: number
  rows: WallRows
  facts: WallFacts
  asOf: string | null
  nowMs: number
}

/** The panel that rotates. The map stays mounted under the other panels, because creating it each minute would be slow. */
export function SecondPanel({ panels, panel, index, named, rows, facts, asOf, nowMs }: Props) {
  const { open, riders, placedAt, deliveredAt } = rows
  const visit = panel === 'map' ? 1 : 0
  return (
    <section className="wall-second wall-panel" aria-label={NAMES[panel]} data-panel={panel}>
      {panels.includes('map') && (
        <div className="wall-layer" data-shown={panel === 'map' || undefined} aria-hidden={panel !== 'map'}>
          <WallMap
            open={open}
            riders={riders}
            urgent={facts.attention.all}
            named={named}
            visit={visit}
            asOf={asOf}
          />
        </div>
      )}
      {panel === 'riders' && <WallRiders riders={riders} asOf={asOf} nowMs={nowMs} />}
      {panel === 'chart' && (
        <WallChart placedAt={placedAt} deliveredAt={deliveredAt} asOf={asOf} nowMs={nowMs} />
      )}
      {asOf !== null && panels.length > 1 ? (
        <p className="wall-turn">
          <Pin aria-hidden="true" /> Held on {NAMES[panel].toLowerCase()}
        </p>
      ) : (
        panels.length > 1 && (
          <p className="wall-turn">
            {NAMES[panel]}
            {panels.map((one, place) => (
              <i key={one} data-on={place === index || undefined} />
            ))}
          </p>
        )
      )}
    </section>
  )
}
