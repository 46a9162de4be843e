import './intake.css'
import { useState } from 'react'
import { may } from '../../../contract/permissions'
import { useConsole } from '../console'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Switch } from '../ui/switch'
import type { Intake } from './use-intake'

/** OR-03: everybody sees whether orders come in; who may switch it gets the switch, with a question before it acts. */
export function IntakeControl({ intake }: { intake: Intake }) {
  const { user } = useConsole()
  if (intake.value === null) return null
  if (may(user.type, 'switchIntake')) return <IntakeSwitch intake={intake} />
  return (
    <span className="intake-pill" data-locked={intake.value === 'FALSE' || undefined}>
      <span />
      Intake {intake.value === 'TRUE' ? 'ON' : 'OFF'}
    </span>
  )
}

function IntakeSwitch({ intake }: { intake: Intake }) {
  const [asking, setAsking] = useState(false)
  const on = intake.value === 'TRUE'
  const confirm = async () => {
    await intake.switchTo(on ? 'FALSE' : 'TRUE')
    setAsking(false)
  }
  return (
    <span className="intake">
      <span id="switch-order-label">Switch Order</span>
      <Switch
        checked={on}
        aria-labelledby="switch-order-label"
        disabled={intake.switching}
        onChange={() => setAsking(true)}
      />
      <strong>{on ? 'ON' : 'OFF'}</strong>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={on ? 'Lock order intake?' : 'Unlock order intake?'}
        stayLabel={on ? 'Keep taking orders' : 'Keep it locked'}
        confirmLabel={on ? 'Lock orders' : 'Unlock orders'}
        danger={on}
        busy={intake.switching}
        onConfirm={() => void confirm()}
      >
        {on
          ? 'Customers can place no orders until it is unlocked. Orders already placed go on.'
          : 'Customers can place orders again at once.'}
      </ConfirmDialog>
    </span>
  )
}
