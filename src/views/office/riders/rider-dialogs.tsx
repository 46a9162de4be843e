import { useLiveQuery } from 'dexie-react-hooks'
import { fullName } from '../../../../contract/rules/order-display'
import { refuseRiderStatus, isRiderStatus, riderSteps } from '../../../../contract/rules/rider-rules'
import type { RiderStatus } from '../../../../contract/entities/riders'
import { findRider } from '../../../db/queries/riders/rider-list'
import type { RiderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { plainWord } from '../../ui/marks/row-words'
import { DeleteDialog } from '../../shared/deletion/delete-dialog'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { useBasis, type RowChange } from '../../ui/states/use-basis'
import { STEP_WORDS, type RiderActions } from './use-rider-actions'

type Props = { actions: RiderActions; onDeleted?: () => void }

/** AG-61: the confirmation dialogs, which name the rider and the consequences. */
export function RiderDialogs({ actions, onDeleted }: Props) {
  const { asked, close } = actions
  if (asked === null) return null
  if (asked.kind === 'status')
    return <StatusDialog rider={asked.rider} status={asked.status} actions={actions} />
  const { rider } = asked
  if (rider.user_id === null) return <NoAccountDialog rider={rider} onClose={close} />
  const onGone = () => {
    close()
    onDeleted?.()
  }
  return <DeleteRider rider={rider} userId={rider.user_id} onClose={close} onDeleted={onGone} />
}

type DeleteProps = { rider: RiderRow; userId: number; onClose: () => void; onDeleted: () => void }

function DeleteRider({ rider: asked, ...rest }: DeleteProps) {
  const { ongoing_orders_count: jobs } = useRider(asked)
  return (
    <DeleteDialog type="RIDER" name={fullName(asked)} stayLabel="Keep the rider" {...rest}>
      {jobs > 0 && (
        <>
          {jobs === 1 ? '1 order is' : `${jobs} orders are`} in hand: reassign {jobs === 1 ? 'it' : 'them'}{' '}
          first. The server may refuse to delete a rider with open orders.{' '}
        </>
      )}
      The rider cannot sign in any more and leaves every list. Order histories keep the name. You cannot undo
      this.
    </DeleteDialog>
  )
}

function useRider(asked: RiderRow): RiderRow {
  const { database } = useConsole()
  return useLiveQuery(() => findRider(database, asked.id), [database, asked.id]) ?? asked
}

type StatusProps = { rider: RiderRow; status: RiderStatus; actions: RiderActions }

function StatusDialog({ rider: asked, status, actions: { busy, saveStatus, close } }: StatusProps) {
  const rider = useRider(asked)
  const { news, accept } = useBasis(rider, (seen, now) => statusChange(seen, now, status))
  const name = fullName(rider)
  const { ongoing_orders_count: jobs } = rider
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={`${STEP_WORDS[status]}: ${name}?`}
      confirmLabel={STEP_WORDS[status]}
      stayLabel="Cancel"
      danger={status === 'DEACTIVATED'}
      busy={busy}
      news={busy ? null : news}
      onAccept={accept}
      onConfirm={() => saveStatus(rider, status)}
    >
      {name} has {jobs === 1 ? '1 order' : `${jobs} orders`} in hand. They stay with the rider until you
      reassign them, and no new order can be assigned.
    </ConfirmDialog>
  )
}

function statusChange(seen: RiderRow, now: RiderRow, status: RiderStatus): RowChange | null {
  if (now.status === seen.status) return null
  const isSet = now.status === status
  const refusal = isRiderStatus(now.status) ? refuseRiderStatus(now.status, status) : null
  return {
    words: isSet
      ? `The rider is ${plainWord(now.status)} already.`
      : `The rider became ${plainWord(now.status)} while this was open.${refusal === null ? '' : ` ${refusal}`}`,
    canGoOn: riderSteps(now.status).includes(status),
  }
}

/** AG-92: explains that deleting needs the account id, which this server does not send. */
function NoAccountDialog({ rider, onClose }: { rider: RiderRow; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${fullName(rider)}?`}
      confirmLabel="Delete"
      stayLabel="Close"
      danger
      busy
      onConfirm={onClose}
    >
      The server does not say which account belongs to this rider, so it cannot be deleted from here.
    </ConfirmDialog>
  )
}
