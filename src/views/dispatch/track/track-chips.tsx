import { CircleAlert, CloudOff, Hourglass, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '../../../../contract/entities/orders'
import type { Sighting } from '../../../machines/sightings'
import type { RouteState } from '../../../maps/map-contract'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { IconButton } from '../../ui/controls/icon-button'
import { useNow } from '../../ui/time/use-now'
import type { KnownPosition } from './tracked-order'
import { missingWords } from './tracking-scene'
import {
  fetchedChip,
  routeChip,
  stateChip,
  unchangedChip,
  type Chip,
  type TrackingState,
} from './tracking-words'

type Props = {
  order: Order
  known: KnownPosition | null
  last: Sighting | undefined
  state: TrackingState
  routes: readonly RouteState[]
  onRefresh: () => void
}

export function TrackChips({ order, known, last, state, routes, onRefresh }: Props) {
  const now = useNow(1000)
  const isOffline = useIsOffline()
  const fetched = fetchedChip(known, state, now)
  const unchanged = unchangedChip(last, state)
  const states = [
    stateChip(order, state, isOffline),
    isOffline ? null : routeChip(routes),
    ...missingWords(order, known).map((words): Chip => ({ tone: 'plain', words })),
  ].filter((chip) => chip !== null)
  const canRefresh = state !== 'finished' && state !== 'missing' && !isOffline
  return (
    <div className="track-chips">
      {fetched !== null && (
        <span className="track-chip" data-tone={fetched.tone}>
          <IconButton label="Refresh the rider position" size="s" disabled={!canRefresh} onClick={onRefresh}>
            <RotateCw aria-hidden="true" />
          </IconButton>
          {fetched.words}
        </span>
      )}
      {unchanged !== null && <PlainChip chip={unchanged} icon={<Hourglass aria-hidden="true" />} />}
      <output className="track-states">
        {states.map((chip) => (
          <PlainChip
            key={chip.words}
            chip={chip}
            icon={isOffline ? <CloudOff aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
          />
        ))}
      </output>
    </div>
  )
}

function PlainChip({ chip: { tone, words }, icon }: { chip: Chip; icon: ReactNode }) {
  return (
    <span className="track-chip" data-tone={tone}>
      {tone === 'old' && icon}
      {words}
    </span>
  )
}
