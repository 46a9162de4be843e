import { MINUTE_MS } from '../../../../contract/words/durations'
import './wall-header.css'
import { useSelector } from '@xstate/react'
import { useConsole } from '../../console'
import { Inbox, MonitorOff, Volume2, VolumeX, WifiOff } from 'lucide-react'
import type { Freshness } from '../../shared/freshness/freshness-words'
import { ageWords } from '../../ui/time/age-words'
import { timeOf } from '../../ui/time/time-of'
import { useNow, useReading } from '../../ui/time/use-now'
import { useClock } from './use-clock'
import type { WallState } from './wall-state'

const SECOND_MS = 1000

type Props = {
  state: WallState
  freshness: Freshness
  /** 'TRUE': new orders are accepted. Null: not known. */
  intake: 'TRUE' | 'FALSE' | null
  /** Name of the wall, or null. */
  name: string | null
  sound: 'on' | 'off' | 'blocked'
}

/** Shows whether the data is current and whether orders are accepted. Every state has the same height, so that nothing below moves. */
export function WallHeader(props: Props) {
  const { state, name, sound } = props
  return (
    <header className="wall-header" data-state={state}>
      <Clock />
      {state === 'offline' ? <Band {...props} /> : <Indicator {...props} />}
      {state !== 'offline' && (
        <span className="wall-right">
          <Intake intake={props.intake} state={state} />
          <span className="wall-place">
            {sound === 'on' ? (
              <Volume2 role="img" aria-label="Sound on" />
            ) : (
              <VolumeX role="img" aria-label="Sound off" />
            )}
            {sound === 'blocked' ? 'Press a key for sound' : (name ?? 'Waybill')}
          </span>
        </span>
      )}
      {state === 'updating' && <span className="wall-updating" aria-hidden="true" />}
    </header>
  )
}

function Clock() {
  const { time, iso } = useClock()
  return (
    <time className="wall-clock" dateTime={iso}>
      {time}
    </time>
  )
}

function Today() {
  return <span className="wall-date">{useClock().day}</span>
}

function Indicator({ state, freshness: { lastGoodAt } }: Props) {
  const nowMs = useNow(SECOND_MS)
  if (state === 'delayed')
    return (
      <strong className="wall-delayed">
        Delayed{lastGoodAt === null ? '' : `: last update ${timeOf(lastGoodAt, nowMs)}`}
      </strong>
    )
  return (
    <>
      <Today />
      <span className="wall-live" data-state={state}>
        <i />
        {state === 'updating' || lastGoodAt === null ? (
          <b>Updating</b>
        ) : (
          <>
            <b>Live</b> · {Math.max(0, Math.floor((nowMs - lastGoodAt) / SECOND_MS))} s
          </>
        )}
      </span>
    </>
  )
}

function Band({ freshness }: Props) {
  const nowMs = useNow(SECOND_MS)
  const { level, offlineSince, lastGoodAt, cause } = freshness
  const since = offlineSince ?? lastGoodAt
  const minutes = lastGoodAt === null ? null : Math.floor((nowMs - lastGoodAt) / MINUTE_MS)
  return (
    <div className="wall-band">
      {level === 'unread' ? <MonitorOff aria-hidden="true" /> : <WifiOff aria-hidden="true" />}
      <strong role="alert">
        {level === 'unread' ? 'Orders cannot be read' : 'Offline'}
        {since === null ? '' : ` since ${timeOf(since, nowMs)}`}
      </strong>
      <span>
        {minutes === null ? nothingRead(cause) : `All below is ${ageWords(minutes)} old.`}
        <RetryWords />
      </span>
    </div>
  )
}

/** Says when the wall sends the next request. Empty while that is not known. */
function RetryWords() {
  const words = useRetryWords()
  return words === null ? null : <> {words}</>
}

function nothingRead(cause: string | null): string {
  return cause === null ? 'Nothing was read yet.' : `${cause.charAt(0).toUpperCase()}${cause.slice(1)}.`
}

/** Shows whether orders are accepted. OFF is a decision and not a fault, so it is clear but not red. */
function Intake({ intake, state }: Pick<Props, 'intake' | 'state'>) {
  if (intake === null) return null
  return (
    <span className="wall-intake" data-value={intake} data-doubtful={state === 'delayed' || undefined}>
      <Inbox aria-hidden="true" />
      Intake {intake === 'TRUE' ? 'ON' : 'OFF'}
    </span>
  )
}

/** Says when orders are requested again after a failure. Null while that is not known. Renders once a second. */
function useRetryWords(): string | null {
  const { connection } = useConsole()
  const retryTick = useSelector(connection, ({ context }) => context.retryTick)
  const isRetrying = useSelector(connection, ({ context }) => context.pulling && context.failing !== null)
  const seconds = useReading(SECOND_MS, () => secondsUntil(retryTick))
  if (isRetrying) return 'Retrying now'
  return seconds === null || seconds <= 0 ? null : `Retry in ${seconds} s`
}

/** `tick`: monotonic time in ms. */
function secondsUntil(tick: number | null): number | null {
  return tick === null ? null : Math.ceil((tick - performance.now()) / SECOND_MS)
}
