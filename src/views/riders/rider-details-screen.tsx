import { useLocation } from 'wouter'
import type { RiderRow } from '../../db/core/rows'
import { SkeletonRows } from '../ui/skeleton-rows'
import { AskedRider } from './asked-rider'
import { RiderDetails } from './rider-details'
import { RiderDialogs } from './rider-dialogs'
import { ALL_RIDERS_PATH } from './rider-links'
import { useRider } from './use-rider'
import { useRiderActions } from './use-rider-actions'

/** RI-07: the live rider from this device, else the rider from the server. */
export function RiderDetailsScreen({ id }: { id: number }) {
  const rider = useRider(id)
  if (rider === undefined) return <SkeletonRows rows={8} height={44} />
  if (rider === null) return <AskedRider id={id} />
  return <RiderOnDevice rider={rider} />
}

function RiderOnDevice({ rider }: { rider: RiderRow }) {
  const [, navigate] = useLocation()
  const actions = useRiderActions()
  return (
    <>
      <RiderDetails rider={rider} actions={actions} />
      <RiderDialogs actions={actions} onDeleted={() => navigate(ALL_RIDERS_PATH)} />
    </>
  )
}
