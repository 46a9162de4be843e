import { CloudOff, Hourglass, RotateCw } from 'lucide-react'
import type { Order } from '../../../contract/orders'
import type { Sighting } from '../../machines/sightings'
import { NOT_LOADED } from '../../maps/not-loaded'
import type { RouteState } from '../../maps/map-contract'
import { useFreshness } from '../shell/use-freshness'
import { IconButton } from '../ui/icon-button'
import { useNow } from '../ui/use-now'
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
  isGoogleMissing: boolean
  onRefresh: () => void
}

/** How true the map is: each claim has its age, and what is missing is said. */
export function TrackChips({ order, known, last, state, routes, isGoogleMissing, onRefresh }: Props) {
  const now = useNow(1000)
  const isOffline = useFreshness().level === 'offline'
  const fetched = fetchedChip(known, state, now)
  const others = [
    unchangedChip(last, state, now),
    stateChip(order, state, isOffline),
    isOffline ? null : routeChip(routes),
    isGoogleMissing ? ({ tone: 'old', words: NOT_LOADED } as const) : null,
    ...missingWords(order, known).map((words): Chip => ({ tone: 'plain', words })),
  ].filter((chip) => chip !== null)
  const canRefresh = state !== 'finished' && state !== 'missing' && !isOffline
  return (
    <div className="track-chips">
      {fetched !== null && (
        <span className="track-chip" data-tone={fetched.tone} data-chip="fetched">
          <IconButton
            label="Fetch the rider position now"
            size="s"
            disabled={!canRefresh}
            onClick={onRefresh}
          >
            <RotateCw aria-hidden="true" />
          </IconButton>
          {fetched.words}
        </span>
      )}
      {others.map(({ tone, words }) => (
        <span key={words} className="track-chip" data-tone={tone}>
          {tone === 'old' && (isOffline ? <CloudOff aria-hidden="true" /> : <Hourglass aria-hidden="true" />)}
          {words}
        </span>
      ))}
      <output className="visually-hidden">{others.map(({ words }) => words).join('. ')}</output>
    </div>
  )
}
