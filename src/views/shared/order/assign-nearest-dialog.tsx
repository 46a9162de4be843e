import { fullName } from '../../../../contract/rules/order-display'
import type { OrderRow } from '../../../db/core/rows'
import { RiderDistance } from '../riders/rider-distance'
import { chosenRider, jobsOf, jobsText, type RiderOption } from '../riders/rider-options'
import { useJudgedAt } from '../freshness/judged-at'
import { POSITION_TICK_MS } from '../riders/rider-position'
import { seenWords } from '../riders/seen-words'
import { useSave } from '../commands/use-save'
import { usePreferences } from '../../theme/preferences'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { useOrderChange } from './use-order-change'

type Props = { order: OrderRow; option: RiderOption; onClose: () => void }

/** Asks before a single key assigns the order to the nearest rider. The person can undo the assignment for a short time. */
export function AssignNearestDialog({ order, option, onClose }: Props) {
  const { busy, save } = useSave(onClose)
  const { news, accept } = useOrderChange('assign', order)
  const { holdMs } = usePreferences().preferences
  const nowMs = useJudgedAt(POSITION_TICK_MS)
  const rider = chosenRider(option.rider)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Assign order ${order.id} to ${fullName(rider)}?`}
      confirmLabel="Assign"
      stayLabel="Cancel"
      confirmsByEnter
      busy={busy}
      news={busy ? null : news}
      onAccept={accept}
      onConfirm={() => void save({ kind: 'assign', orderId: order.id, rider }, { holdMs, basis: order })}
    >
      The nearest rider: <RiderDistance km={option.distanceKm} /> from the pickup, {jobsText(jobsOf(option))},{' '}
      {seenWords(option.rider, nowMs)}.
    </ConfirmDialog>
  )
}
