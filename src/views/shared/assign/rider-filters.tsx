import './rider-filters.css'
import { SegmentedControl } from '@radix-ui/themes'
import { RIDER_FILTERS, type RiderFilter, type RiderOrder } from '../riders/rider-options'

const WORDS: Record<RiderFilter, string> = {
  free: 'Free',
  fewJobs: '≤ 2 jobs',
  nearDropOff: 'Near drop-off',
}

type Props = {
  sort: RiderOrder
  filters: ReadonlySet<RiderFilter>
  /** A drop-off without coordinates is near nothing. */
  dropOffKnown: boolean
  onSort: (sort: RiderOrder) => void
  onFilters: (filters: ReadonlySet<RiderFilter>) => void
}

export function RiderFilters({ sort, filters, dropOffKnown, onSort, onFilters }: Props) {
  const offered = RIDER_FILTERS.filter((filter) => dropOffKnown || filter !== 'nearDropOff')
  return (
    <div className="rider-filters">
      <RiderOrderSwitch sort={sort} onSort={onSort} />
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

export function RiderOrderSwitch({ sort, onSort }: Pick<Props, 'sort' | 'onSort'>) {
  return (
    <SegmentedControl.Root
      className="rider-order"
      size="1"
      value={sort}
      aria-label="Order of the riders"
      onValueChange={(value) => onSort(value as RiderOrder)}
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
