import { useState, type ReactNode } from 'react'
import { deletedMessage, deleteUser } from '../../../../contract/entities/users'
import type { Call } from '../../../../contract/wire/call'
import { isStaffRole, type UserType } from '../../../../contract/words/roles'
import { listCustomers, readCustomerStats } from '../../../../contract/entities/customers'
import { listMembers } from '../../../../contract/entities/members'
import { listRiders } from '../../../../contract/entities/riders'
import { dropAnswers } from '../../../db/queries/state/kept-answers'
import { useConsole } from '../../console'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { toasts } from '../../ui/toasts/toasts'
import { nameOf } from '../kept/use-kept-answer'
import { useIsOffline } from '../freshness/use-freshness'
import { useSendOnce } from '../online/use-send-once'

type Props = {
  /** `users.id` of a customer, rider or member. */
  userId: number
  type: UserType
  /** 'Musa Ibrahim' */
  name: string
  /** 'Keep the rider' */
  stayLabel: string
  /** What the deletion causes. */
  children: ReactNode
  onClose: () => void
  onDeleted: () => void
}

/** AG-61: asks once before a person is deleted. The server must be reachable; it refuses while the person has open work (AG-134). */
export function DeleteDialog({ userId, type, name, stayLabel, children, onClose, onDeleted }: Props) {
  const { database, syncNow } = useConsole()
  const { busy, failure, isLost, send } = useSendOnce(deleteUser)
  const input = { user_id: userId }
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const isOffline = useIsOffline()
  const confirm = async () => {
    const outcome = await send(input)
    if (outcome === null) return
    if (outcome.kind === 'success') toasts.success(deletedMessage(type), { object: name })
    else if (outcome.kind === 'notFound') toasts.info('It was already deleted.', { object: name })
    else {
      if (outcome.kind === 'conflict') setRefusals(outcome.messages)
      toasts.failure(outcome, { object: name })
      return
    }
    // A banner reports a storage failure.
    dropAnswers(database, listsWith(type).map(nameOf)).catch(() => undefined)
    // The next sync removes the row from the list.
    syncNow()
    onDeleted()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${name}`}
      stayLabel={stayLabel}
      danger
      busy={busy || isOffline || refusals.length > 0}
      failure={refusals.length > 0 || isLost(input) ? null : failure}
      onConfirm={() => void confirm()}
    >
      <DeleteWords isOffline={isOffline} isLost={isLost(input)} refusals={refusals}>
        {children}
      </DeleteWords>
    </ConfirmDialog>
  )
}

/** AG-160: the lists whose kept answers may contain the deleted person. */
function listsWith(type: UserType): readonly Call[] {
  if (type === 'USER') return [listCustomers, readCustomerStats]
  if (type === 'RIDER') return [listRiders]
  return isStaffRole(type) ? [listMembers] : []
}

type WordsProps = { isOffline: boolean; isLost: boolean; refusals: readonly string[]; children: ReactNode }

function DeleteWords({ isOffline, isLost, refusals, children }: WordsProps) {
  if (refusals.length > 0) return <span role="alert">{refusals.join(' ')}</span>
  if (isOffline)
    return <span role="alert">You are offline. Deleting needs the server, so nothing was sent.</span>
  if (!isLost) return children
  return (
    <span role="alert">
      No answer came back, so it is not known whether this was deleted. Press again: it can only be deleted
      once.
    </span>
  )
}
