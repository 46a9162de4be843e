import { CircleAlert } from 'lucide-react'
import { fullName } from '../../../../contract/order-display'
import { Button } from '../../ui/button'
import { useTouch } from '../../ui/use-media'
import { RowChangeLine } from '../../ui/row-change-line'
import type { RowChange } from '../../ui/use-basis'
import { FarQuestion } from './far-question'
import { distanceText, jobsOf, jobsText, type RiderOption } from '../riders/rider-options'

/** ER-09 */
const SELECT_A_RIDER = 'Please select a rider to assign.'

const WAITS = {
  connection: 'It will be sent when you are back online.',
  resuming: 'It will be sent when you resume sending.',
}

type Props = {
  /** Null when the order has moved on and can no longer be assigned. */
  verb: 'Assign' | 'ReAssign' | null
  chosen: RiderOption | null
  /** What Enter takes while none is chosen. */
  suggested: RiderOption | null
  /** What a change waits for before it is sent. */
  waitsFor: 'connection' | 'resuming' | null
  isBusy: boolean
  isWarned: boolean
  /** The chosen rider is far away: one more press assigns. */
  isFarAsked: boolean
  /** What went wrong the last time. */
  messages: readonly string[]
  /** What became of the order while the form was open. */
  news: RowChange | null
  onAccept: () => void
  onAssign: () => void
}

export function AssignFoot(props: Props) {
  const { verb, chosen, suggested, waitsFor, isBusy, isWarned } = props
  const { isFarAsked, messages, news, onAccept, onAssign } = props
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
      {isFarAsked && chosen !== null && <FarQuestion option={chosen} />}
      <RowChangeLine news={news} onAccept={onAccept} />
      <div className="assign-choice">
        {chosen === null ? (
          <Suggestion suggested={suggested} />
        ) : (
          <>
            <strong className="ellipsis">{fullName(chosen.rider)}</strong>
            <span>
              {distanceText(chosen.distanceKm)}, {jobsText(jobsOf(chosen))}.{' '}
              {waitsFor === null ? 'It will be sent right away.' : WAITS[waitsFor]}
            </span>
          </>
        )}
      </div>
      <Button
        kind="solid"
        size="l"
        shortcut="↵"
        disabled={isBusy || verb === null || news !== null}
        aria-busy={isBusy}
        onClick={onAssign}
      >
        {buttonWords(props)}
      </Button>
    </footer>
  )
}

/** Nothing is sent while the change can only be kept. */
function buttonWords({ verb, waitsFor, isBusy, isFarAsked }: Props): string {
  if (isBusy) return waitsFor === null ? 'Sending' : 'Saving'
  return isFarAsked ? `${verb ?? 'Assign'} anyway` : (verb ?? 'Assign')
}

/** What Enter takes while none is chosen; a finger takes it from the list. */
export function Suggestion({ suggested }: { suggested: RiderOption | null }) {
  const isTouch = useTouch()
  return (
    <>
      <strong>No rider chosen</strong>
      {suggested === null || isTouch ? (
        <span>Choose one from the list.</span>
      ) : (
        <span className="ellipsis">Press Enter to choose {fullName(suggested.rider)}.</span>
      )}
    </>
  )
}
