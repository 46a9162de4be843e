import './intake.css'
import { Text } from '@radix-ui/themes'
import { useState } from 'react'
import { useTimeOf } from '../ui/time/use-time-of'
import { may } from '../../../contract/words/permissions'
import { useConsole } from '../console'
import { Button } from '../ui/controls/button'
import { useOfferedAction } from '../ui/keys/offered-actions'
import { Question } from './lazy-pieces'
import type { Intake } from '../shared/intake/use-intake'
import { Switch } from '../ui/controls/switch'

/** OR-03: shows whether order intake is on. People who may switch it get a switch that asks first. */
export function IntakeControl({ intake }: { intake: Intake }) {
  const { user } = useConsole()
  if (intake.value === null) return intake.isUnreadable ? <Unreadable intake={intake} /> : null
  if (may(user.type, 'switchIntake')) return <IntakeSwitch intake={intake} />
  const locked = intake.value === 'FALSE'
  return <IntakePill locked={locked} state={locked ? 'OFF' : 'ON'} staleSince={intake.staleSince} />
}

function Unreadable({ intake: { cause, lookAgain } }: { intake: Intake }) {
  if (cause === null) return <IntakePill state="unknown" />
  const words = `Order intake could not be read: ${cause}.`
  return (
    <span className="intake" title={words}>
      <span className="visually-hidden-on-phone">
        <span className="intake-cause ellipsis">{words}</span>
        <span className="intake-unknown">Order intake unknown</span>
      </span>
      <Brief state="unknown" />
      <Button size="s" onClick={lookAgain}>
        Retry
      </Button>
    </span>
  )
}

type State = 'ON' | 'OFF' | 'unknown'

type PillProps = { state: State; locked?: boolean; staleSince?: number | null }

function IntakePill({ state, locked, staleSince = null }: PillProps) {
  return (
    <span
      className="intake-pill"
      data-intake={locked === undefined ? 'unknown' : locked ? 'locked' : 'open'}
      data-stale={staleSince !== null || undefined}
    >
      <span className="intake-dot" />
      <span className="visually-hidden-on-phone">Order intake {state}</span>
      <Brief state={state} />
      <span className="visually-hidden-on-phone">
        <AsOf at={staleSince} />
      </span>
    </span>
  )
}

/** Short text for a phone. Screen readers read the full text instead. */
function Brief({ state }: { state: State }) {
  return (
    <span className="intake-brief" aria-hidden="true">
      Intake {state === 'unknown' ? '?' : state}
    </span>
  )
}

function IntakeSwitch({ intake }: { intake: Intake }) {
  const [asking, setAsking] = useState(false)
  const on = intake.value === 'TRUE'
  const canSwitch = useOfferedSwitch(intake, () => setAsking(true))
  return (
    <span className="intake">
      <span id="switch-order-label">Switch Order</span>
      <Switch
        checked={on}
        aria-labelledby="switch-order-label"
        aria-describedby="switch-order-note"
        aria-busy={intake.switching}
        disabled={!canSwitch}
        title={intake.isOffline ? 'You need a connection to switch order intake' : undefined}
        onCheckedChange={() => setAsking(true)}
      />
      <strong>{on ? 'ON' : 'OFF'}</strong>
      <span id="switch-order-note" className="visually-hidden-on-phone">
        <AsOf at={intake.staleSince} />
      </span>
      {asking && (
        <Question
          open
          onClose={() => setAsking(false)}
          title={on ? 'Turn order intake OFF?' : 'Turn order intake ON?'}
          stayLabel={on ? 'Keep it ON' : 'Keep it OFF'}
          confirmLabel={on ? 'Turn OFF' : 'Turn ON'}
          danger={on}
          busy={intake.isOffline}
          onConfirm={() => {
            setAsking(false)
            intake.switchTo(on ? 'FALSE' : 'TRUE')
          }}
        >
          {on
            ? 'No new orders can be placed until it is ON again. Existing orders are not affected.'
            : 'New orders can be placed again right away.'}
        </Question>
      )}
    </span>
  )
}

/** True when it can be switched now, then also in the palette. */
function useOfferedSwitch({ value, switching, isOffline }: Intake, ask: () => void): boolean {
  const canSwitch = !switching && !isOffline
  const next = value === 'TRUE' ? 'OFF' : 'ON'
  useOfferedAction('intake', canSwitch ? `Turn order intake ${next} (asks first)` : null, ask)
  return canSwitch
}

function AsOf({ at }: { at: number | null }) {
  const timeOf = useTimeOf()
  return at === null ? null : (
    <Text color="gray" size="1" weight="regular">
      as of {timeOf(at)}
    </Text>
  )
}
