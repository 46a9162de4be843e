import '../../shared/order/order-pane.css'
import './track.css'
import { Grid } from '@radix-ui/themes'
import { Card } from '../../ui/marks/card'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { findRiders } from '../../../db/queries/riders/rider-queries'
import type { Rider } from '../../../../contract/entities/riders'
import type { OrderRow } from '../../../db/core/rows'
import { riderKey, thinnedSightings } from '../../../machines/sightings'
import { AssignDialog } from '../../shared/assign/assign-dialog'
import { OrderAssignedDialog } from '../../shared/assign/order-assigned-dialog'
import { usePlacedRiders } from '../../shared/riders/use-placed-riders'
import { useConsole } from '../../console'
import { OrderDialogs } from '../../shared/order/order-dialogs'
import { OrderTimeline } from '../../shared/order/order-timeline'
import { OrderToolsProvider } from '../../shared/order/order-tools'
import { useNow } from '../../ui/time/use-now'
import { TrackChips } from './track-chips'
import { TrackHead } from './track-head'
import { TrackMap, type Routes } from './track-map'
import { TrackPanel } from './track-panel'
import { TrackTrail } from './track-trail'
import { riderPosition } from './tracked-order'
import { trackingScene } from './tracking-scene'
import { isOldPosition } from './tracking-words'
import { placeKey, usePlaceNames } from './use-place-names'
import { useTracking } from './use-tracking'
import { useLocation } from 'wouter'
import type { AssignEnd } from '../../shared/assign/assign-form'
import { editAmountPath } from '../../shared/order/order-links'
import { useOrderActions } from '../../shared/order/use-order-actions'
import { useOrderKeys } from '../../shared/order/use-order-keys'
import type { Assigned } from '../../shared/assign/use-pane'
import { useCommandActions } from '../../shared/commands/use-command-actions'

const TICK_MS = 15_000
const TRAIL_ROWS = 6
const TRAIL_APART_MS = 60_000

export function TrackPage({ row }: { row: OrderRow }) {
  const { snapshot, order, refresh } = useTracking(row)
  const { answer, sightings } = snapshot.context
  const [routes, setRoutes] = useState<Routes>({ pickup: 'none', rider: 'none' })
  const stored = useStoredRider(order)
  const known = useMemo(() => riderPosition(order, answer, stored), [order, answer, stored])
  const sighted = sightings.rider === riderKey(order.rider) ? sightings.seen : []
  const seen = thinnedSightings(sighted, TRAIL_APART_MS, TRAIL_ROWS)
  const names = usePlaceNames(known === null ? [] : [known.position, ...seen.map(({ position }) => position)])
  const where = known === null ? null : (names.get(placeKey(known.position)) ?? null)
  const now = useNow(TICK_MS)
  const isStale = known !== null && isOldPosition(known, snapshot.value, now)
  const scene = useMemo(() => trackingScene(order, { known, isStale, where }), [order, known, isStale, where])
  const { tools, ...dialogs } = useTrackTools(order)

  return (
    <OrderToolsProvider value={tools}>
      <div className="track-page">
        <TrackHead order={order} scene={scene} routes={routes} />
        <div className="track-columns">
          <Grid gap="4" minWidth="0">
            <TrackMap label={`Map of order ${order.id}`} scene={scene} onRoutes={setRoutes}>
              <TrackChips
                order={order}
                known={known}
                last={sighted.at(-1)}
                state={snapshot.value}
                routes={[routes.pickup, routes.rider]}
                onRefresh={refresh}
              />
            </TrackMap>
            <Card className="track-steps" aria-label="Steps of the order">
              <OrderTimeline order={order} />
            </Card>
            <TrackTrail
              sightings={seen}
              names={names}
              destination={order.delivery_point_location_coordinate}
            />
          </Grid>
          <TrackPanel order={order} />
        </div>
      </div>
      {dialogs.isAssigning && (
        <AssignDialog order={order} onEnd={dialogs.endAssign} onClose={dialogs.closeAssign} />
      )}
      <OrderDialogs question={dialogs.question} onClose={dialogs.closeQuestion} />
      {dialogs.assigned !== null && (
        <OrderAssignedDialog {...dialogs.assigned} onClose={dialogs.closeAssigned} />
      )}
    </OrderToolsProvider>
  )
}

const NOBODY: readonly Rider[] = []

/** The order's rider from this device. Null if the rider is not on this device or the id is unknown. */
function useStoredRider({ rider }: OrderRow) {
  const { database } = useConsole()
  const id = rider?.id
  const found = useLiveQuery(async () => {
    if (id === undefined) return NOBODY
    return [...(await findRiders(database, [id])).values()]
  }, [database, id])
  const [placed] = usePlacedRiders(found ?? NOBODY)
  return placed?.id === id ? (placed ?? null) : null
}

/** The actions on the order beside its map. Actions that need more space open the order's page. */
function useTrackTools(order: OrderRow) {
  const [, navigate] = useLocation()
  const [isAssigning, setAssigning] = useState(false)
  const [assigned, setAssigned] = useState<Assigned | null>(null)
  const commandActions = useCommandActions()
  const openPage = ({ id }: OrderRow) => navigate(`/orders/${id}`)
  const { tools, question, closeQuestion } = useOrderActions({
    open: openPage,
    peek: openPage,
    assign: () => setAssigning(true),
    editAmount: ({ id }) => navigate(editAmountPath(id)),
  })
  useOrderKeys(order, null, tools)
  const endAssign = ({ kind, rider }: AssignEnd) => {
    setAssigning(false)
    if (rider === null || kind === 'left') return
    if (kind === 'waiting')
      return void commandActions.sayWaiting({ kind: 'assign', orderId: order.id, rider }, 'slow')
    setAssigned({ orderId: order.id, rider })
  }
  return {
    tools,
    question,
    closeQuestion,
    isAssigning,
    endAssign,
    closeAssign: () => setAssigning(false),
    assigned,
    closeAssigned: () => setAssigned(null),
  }
}
