import './rider-filters.css'
import { SegmentedControl } from '@radix-ui/themes'
import type { RiderOrder } from '../../../db/core/preferences'
import { usePreferences } from '../../theme/preferences'
import { RIDER_FILTERS, type RiderFilter } from '../riders/rider-options'

const WORDS: Record<RiderFilter, string> = {
  free: 'Free',
  fewJobs: '≤ 2 jobs',
  nearDropOff: 'Near drop-off',
}

type Props = {
  filters: ReadonlySet<RiderFilter>
  /** False hides the filter 'Near drop-off'. */
  dropOffKnown: boolean
  onFilters: (filters: ReadonlySet<RiderFilter>) => void
}

export function RiderFilters({ filters, dropOffKnown, onFilters }: Props) {
  const offered = RIDER_FILTERS.filter((filter) => dropOffKnown || filter !== 'nearDropOff')
  return (
    <div className="rider-filters">
      <RiderOrderSwitch />
      <span className="rider-chips">
        {offered.map((filter) => (
          <button
            key={filter}
            type="button"
            className="chip"
            aria-pressed={filters.has(filter)}
            onClick={() => onFilters(toggled(filters, filter))}
          >
            {WORDS[filter]}
          </button>
        ))}
      </span>
    </div>
  )
}

/** The choice applies to every list of riders. */
export function RiderOrderSwitch() {
  const { preferences, change } = usePreferences()
  return (
    <SegmentedControl.Root
      className="rider-order"
      size="1"
      value={preferences.riderOrder}
      aria-label="Order of the riders"
      onValueChange={(value) => change('riderOrder', value as RiderOrder)}
    >
      <SegmentedControl.Item value="nearest">Nearest</SegmentedControl.Item>
      <SegmentedControl.Item value="balanced">Balanced</SegmentedControl.Item>
    </SegmentedControl.Root>
  )
}

function toggled(filters: ReadonlySet<RiderFilter>, filter: RiderFilter): ReadonlySet<RiderFilter> {
  return filters.has(filter)
    ? new Set([...filters].filter((one) => one !== filter))
    : new Set([...filters, filter])
}
