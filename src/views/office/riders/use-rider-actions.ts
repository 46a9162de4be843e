import { useMemo, useState } from 'react'
import { fullName } from '../../../../contract/rules/order-display'
import { may } from '../../../../contract/words/permissions'
import { riderSteps } from '../../../../contract/rules/rider-rules'
import type { RiderStatus } from '../../../../contract/entities/riders'
import type { RiderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { useSave } from '../../shared/commands/use-save'
import { usePreferences } from '../../theme/preferences'

export type RiderAsked =
  | { kind: 'status'; rider: RiderRow; status: RiderStatus }
  | { kind: 'delete'; rider: RiderRow }

/** RI-08, RI-09: the name of the action that sets each status. */
export const STEP_WORDS: Record<RiderStatus, string> = {
  APPROVED: 'Approve',
  DEACTIVATED: 'Deactivate',
  PENDING: 'Set to pending',
}

/** The actions on riders. A rider who has current orders needs a confirmation. */
export function useRiderActions() {
  const { user } = useConsole()
  const { holdMs } = usePreferences().preferences
  const [asked, setAsked] = useState<RiderAsked | null>(null)
  const close = () => setAsked(null)
  const { busy, save } = useSave(close)
  const rights = useMemo(
    () => ({ canEdit: may(user.type, 'runOrders'), canDelete: may(user.type, 'deleteCustomers') }),
    [user.type],
  )
  const saveStatus = (rider: RiderRow, status: RiderStatus) =>
    void save(
      { kind: 'setRiderStatus', riderId: rider.id, status, name: fullName(rider) },
      { holdMs, basis: rider },
    )
  return {
    ...rights,
    asked,
    busy,
    close,
    saveStatus,
    setStatus: (rider: RiderRow, status: RiderStatus) => {
      if (status !== 'APPROVED' && rider.ongoing_orders_count > 0) setAsked({ kind: 'status', rider, status })
      else saveStatus(rider, status)
    },
    askToDelete: (rider: RiderRow) => setAsked({ kind: 'delete', rider }),
  }
}

export type RiderActions = ReturnType<typeof useRiderActions>

/** The statuses that can be set now. Empty while a change of this rider is not confirmed. */
export function openSteps(rider: RiderRow, { canEdit }: RiderActions): readonly RiderStatus[] {
  return canEdit && rider.pending === null ? riderSteps(rider.status) : []
}
