import { DropdownMenu } from '@radix-ui/themes'
import { useLocation } from 'wouter'
import { fullName } from '../../../../contract/rules/order-display'
import type { RiderRow } from '../../../db/core/rows'
import { useCommandActions } from '../../shared/commands/use-command-actions'
import { RowMenu } from '../../ui/overlays/row-menu'
import { riderHistoryPath, riderOnFleetPath, riderPath } from './rider-links'
import { isOnFleetMap } from './rider-place-words'
import { openSteps, STEP_WORDS, type RiderActions } from './use-rider-actions'

/** RI-05, RI-08 to RI-10: the actions on one rider. */
export function RiderMenu({ rider, actions }: { rider: RiderRow; actions: RiderActions }) {
  const [, navigate] = useLocation()
  const commandActions = useCommandActions()
  const { pending } = rider
  const steps = openSteps(rider, actions)
  const isUnsent = pending?.state === 'held' || pending?.state === 'queued'
  return (
    <RowMenu label={`Actions of ${fullName(rider)}`}>
      <DropdownMenu.Item onSelect={() => navigate(riderPath(rider.id))}>View details</DropdownMenu.Item>
      <DropdownMenu.Item
        onSelect={() => navigate(riderHistoryPath(rider.id), { state: { name: fullName(rider) } })}
      >
        Order history
      </DropdownMenu.Item>
      {isOnFleetMap(rider) && (
        <DropdownMenu.Item onSelect={() => navigate(riderOnFleetPath(rider.id))}>
          Show on the fleet map
        </DropdownMenu.Item>
      )}
      {(steps.length > 0 || isUnsent) && <DropdownMenu.Separator />}
      {steps.map((status) => (
        <DropdownMenu.Item key={status} onSelect={() => actions.setStatus(rider, status)}>
          {STEP_WORDS[status]}
        </DropdownMenu.Item>
      ))}
      {pending !== null && isUnsent && (
        <DropdownMenu.Item onSelect={() => void commandActions.undo(pending.commandId)}>
          Undo the change
        </DropdownMenu.Item>
      )}
      {actions.canDelete && (
        <>
          <DropdownMenu.Separator />
          <DropdownMenu.Item onSelect={() => actions.askToDelete(rider)}>Delete</DropdownMenu.Item>
        </>
      )}
    </RowMenu>
  )
}
