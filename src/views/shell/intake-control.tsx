import './intake.css'
import { useState } from 'react'
import { displayTime } from '../../../contract/dates'
import { may } from '../../../contract/permissions'
import { useConsole } from '../console'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Switch } from '../ui/switch'
import type { Intake } from './use-intake'

/** OR-03: everybody sees whether orders come in; who may switch it gets the switch, with a question before it acts. */
export function IntakeControl({ intake }: { intake: Intake }) {
  const { user } = useConsole()
  if (intake.shown === null) return intake.isUnreadable ? <IntakePill words="Intake not known" /> : null
  if (may(user.type, 'switchIntake')) return <IntakeSwitch intake={intake} />
  const locked = intake.shown === 'FALSE'
  return (
    <IntakePill locked={locked} words={`Intake ${locked ? 'OFF' : 'ON'}`} staleSince={intake.staleSince} />
  )
}

type PillProps = { words: string; locked?: boolean; staleSince?: number | null }

function IntakePill({ words, locked, staleSince = null }: PillProps) {
  return (
    <span
      className="intake-pill"
      data-intake={locked === undefined ? 'unknown' : locked ? 'locked' : 'open'}
      data-stale={staleSince !== null || undefined}
    >
      <span />
      {words}
      <AsOf at={staleSince} />
    </span>
  )
}

function IntakeSwitch({ intake }: { intake: Intake }) {
  const [asking, setAsking] = useState(false)
  const on = intake.shown === 'TRUE'
  return (
    <span className="intake">
      <span id="switch-order-label">Switch Order</span>
      <Switch
        checked={on}
        aria-labelledby="switch-order-label"
        aria-describedby="switch-order-note"
        aria-busy={intake.switching}
        disabled={intake.switching || intake.isOffline}
        title={intake.isOffline ? 'Switching needs a connection to the server' : undefined}
        onChange={() => setAsking(true)}
      />
      <strong>{on ? 'ON' : 'OFF'}</strong>
      <span id="switch-order-note" className="intake-note">
        <AsOf at={intake.staleSince} />
      </span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={on ? 'Lock order intake?' : 'Unlock order intake?'}
        stayLabel={on ? 'Keep taking orders' : 'Keep it locked'}
        confirmLabel={on ? 'Lock orders' : 'Unlock orders'}
        danger={on}
        busy={intake.isOffline}
        onConfirm={() => {
          setAsking(false)
          intake.switchTo(on ? 'FALSE' : 'TRUE')
        }}
      >
        {on
          ? 'Customers can place no orders until it is unlocked. Orders already placed go on.'
          : 'Customers can place orders again at once.'}
      </ConfirmDialog>
    </span>
  )
}

function AsOf({ at }: { at: number | null }) {
  return at === null ? null : <span className="intake-age">as of {displayTime(at)}</span>
}
