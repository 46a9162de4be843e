import { Notice } from '../../ui/states/notice'
import { fullName } from '../../../../contract/rules/order-display'
import { isOverLimit } from '../../../../contract/rules/rider-cash'
import { displayNaira } from '../../../../contract/words/money'
import { useOfficeSettings } from '../office/use-office-settings'
import { Button } from '../../ui/controls/button'
import { useTouch } from '../../ui/time/use-media'
import { RowChangeLine } from '../../ui/states/row-change-line'
import type { RowChange } from '../../ui/states/use-basis'
import { DoubtQuestion } from './doubt-question'
import { distanceText, jobsOf, jobsText, type RiderOption } from '../riders/rider-options'

/** ER-09 */
const SELECT_A_RIDER = 'Please select a rider to assign.'

const WAITS = {
  connection: 'It will be sent when you are back online.',
  resuming: 'It will be sent when you resume sending.',
}

type Props = {
  /** Null when the status of the order no longer allows an assignment. */
  verb: 'Assign' | 'ReAssign' | null
  chosen: RiderOption | null
  /** The rider that Enter assigns while none is chosen. */
  suggested: RiderOption | null
  /** What a change waits for before it is sent. */
  waitsFor: 'connection' | 'resuming' | null
  isBusy: boolean
  isWarned: boolean
  /** Why one more press is needed to assign the chosen rider; null: none is. */
  doubt: string | null
  /** Enter only chooses the suggested rider, because there is a doubt. */
  asksFirst: boolean
  /** Why the last attempt failed. */
  messages: readonly string[]
  /** How the order changed while the form was open. */
  news: RowChange | null
  onAccept: () => void
  onAssign: () => void
}

export function AssignFoot(props: Props) {
  const { verb, chosen, suggested, waitsFor, isBusy, isWarned } = props
  const { doubt, messages, news, onAccept, onAssign } = props
  return (
    <footer className="assign-foot">
      <Alerts alerts={isWarned ? [SELECT_A_RIDER] : messages} />
      {doubt !== null && chosen !== null && <DoubtQuestion option={chosen} doubt={doubt} />}
      <CashWarning option={chosen} />
      <RowChangeLine news={news} onAccept={onAccept} />
      <div className="assign-choice">
        {chosen === null ? (
          <Suggestion
            suggested={news === null ? suggested : null}
            enter={props.asksFirst ? 'choose' : 'assign to'}
          />
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

/** AD-01: the rider should hand in cash first. Assigning goes on as before. */
function CashWarning({ option }: { option: RiderOption | null }) {
  const { cash_limit: limit } = useOfficeSettings()
  if (option === null || limit === null || !isOverLimit(option.rider.cash_held, limit)) return null
  const { rider } = option
  return (
    <Notice tone="warning" role="status" className="assign-alert">
      {fullName(rider)} holds {displayNaira(rider.cash_held ?? 0)} in cash. The limit is {displayNaira(limit)}
      .
    </Notice>
  )
}

function Alerts({ alerts }: { alerts: readonly string[] }) {
  if (alerts.length === 0) return null
  return (
    <Notice tone="danger" role="alert" className="assign-alert">
      {alerts.map((message) => (
        <span key={message} className="assign-alert-line">
          {message}
        </span>
      ))}
    </Notice>
  )
}

/** 'Saving' while the change can only be stored. */
function buttonWords({ verb, waitsFor, isBusy, doubt }: Props): string {
  if (isBusy) return waitsFor === null ? 'Sending' : 'Saving'
  return doubt !== null ? `${verb ?? 'Assign'} anyway` : (verb ?? 'Assign')
}

type SuggestionProps = {
  suggested: RiderOption | null
  /** What Enter does. */
  enter: 'choose' | 'assign to'
}

/** The rider that Enter chooses or assigns. A touch screen has no Enter key. */
export function Suggestion({ suggested, enter }: SuggestionProps) {
  const isTouch = useTouch()
  return (
    <>
      <strong>No rider chosen</strong>
      {suggested === null || isTouch ? (
        <span>Choose one from the list.</span>
      ) : (
        <span className="ellipsis">
          Press Enter to {enter} {fullName(suggested.rider)}.
        </span>
      )}
    </>
  )
}
