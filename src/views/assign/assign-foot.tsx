import { CircleAlert } from 'lucide-react'
import { fullName } from '../../../contract/order-display'
import { Button } from '../ui/button'
import { distanceText, jobsOf, jobsText, type RiderOption } from './rider-options'

/** ER-09 */
const SELECT_A_RIDER = 'Please select a rider to assign.'

type Props = {
  /** Null when the order has moved on and can no longer be assigned. */
  verb: 'Assign' | 'ReAssign' | null
  chosen: RiderOption | null
  /** What Enter takes while none is chosen. */
  suggested: RiderOption | null
  isOffline: boolean
  isBusy: boolean
  isWarned: boolean
  /** What went wrong the last time. */
  messages: readonly string[]
  onAssign: () => void
}

export function AssignFoot(props: Props) {
  const { verb, chosen, suggested, isOffline, isBusy, isWarned, messages, onAssign } = props
  const alerts = isWarned ? [SELECT_A_RIDER] : messages
  return (
    <footer className="assign-foot">
      {alerts.length > 0 && (
        <div className="assign-alert" role="alert">
          <CircleAlert aria-hidden="true" />
          <span>
            {alerts.map((message) => (
              <span key={message}>{message}</span>
            ))}
          </span>
        </div>
      )}
      <div className="assign-choice">
        {chosen === null ? (
          <Suggestion suggested={suggested} />
        ) : (
          <>
            <strong className="ellipsis">{fullName(chosen.rider)}</strong>
            <span>
              {distanceText(chosen.distanceKm)}, {jobsText(jobsOf(chosen))}.{' '}
              {isOffline ? 'Sent when the connection is back.' : 'Sent at once.'}
            </span>
          </>
        )}
      </div>
      <Button kind="solid" size="l" shortcut="↵" disabled={isBusy} aria-busy={isBusy} onClick={onAssign}>
        {isBusy ? 'Sending' : (verb ?? 'Assign')}
      </Button>
    </footer>
  )
}

function Suggestion({ suggested }: { suggested: RiderOption | null }) {
  if (suggested === null) {
    return (
      <>
        <strong>No rider chosen</strong>
        <span>Choose one from the list.</span>
      </>
    )
  }
  return (
    <>
      <strong>No rider chosen</strong>
      <span className="ellipsis">Enter takes {fullName(suggested.rider)}.</span>
    </>
  )
}
