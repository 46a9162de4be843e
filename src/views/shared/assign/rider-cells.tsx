import { fullName } from '../../../../contract/rules/order-display'
import { isOverLimit } from '../../../../contract/rules/rider-cash'
import { displayPhone } from '../../../../contract/words/phones'
import { Avatar } from '../../ui/marks/avatar'
import { shownText } from '../../ui/marks/shown-text'
import { useOfferedKey } from '../../ui/keys/use-offered-key'
import { useOfficeSettings } from '../office/use-office-settings'
import { RiderDistance } from '../riders/rider-distance'
import { type RiderOption, jobsOf, jobsText } from '../riders/rider-options'
import { readingOf } from '../../../../contract/wire/unread'
import { UnreadDash } from '../../ui/marks/unread-dash'

type Props = {
  option: RiderOption
  /** The digit key that chooses the rider; '' when no key does. */
  digit: string
  /** 'Balanced pick', 'Has this order' */
  remark: string | null
  /** The title of the name, for a remark that may be cut off. */
  tip?: string | undefined
}

/** A rider's key, name, phone, jobs and distance, in every list from which a rider is chosen. */
export function RiderCells({ option, digit, remark, tip }: Props) {
  const { rider, distanceKm } = option
  const { cash_limit: limit } = useOfficeSettings()
  return (
    <>
      <span className="rider-key">{useOfferedKey(digit)}</span>
      <Avatar person={rider} />
      <span className="rider-words" title={tip}>
        <span className="rider-name ellipsis">{shownText(rider, fullName)}</span>
        <span className="rider-phone ellipsis">
          {shownText(rider, ({ phone }) => displayPhone(phone))}
          {remark !== null && <b> {remark}</b>}
          {isOverLimit(rider.cash_held, limit) && <b className="rider-over"> Over cash limit</b>}
        </span>
      </span>
      <RiderPips option={option} />
      <span className="rider-distance">
        <RiderDistance km={distanceKm} />
      </span>
    </>
  )
}

const MAX_PIPS = 5

/** One dot for each job; hollow ones are not on the server yet. */
function RiderPips({ option }: { option: RiderOption }) {
  const ongoing = option.rider.ongoing_orders_count
  const { unreadText } = readingOf(option.rider, (rider) => rider.ongoing_orders_count)
  if (unreadText !== undefined) return <UnreadDash text={unreadText} />
  const jobs = jobsOf(option)
  if (jobs === 0) return <span className="rider-free">Free</span>
  const label =
    option.pending === 0 ? jobsText(jobs) : `${jobsText(jobs)}, ${option.pending} not on the server yet`
  return (
    <span className="rider-pips" role="img" aria-label={label} title={label}>
      {Array.from({ length: Math.min(jobs, MAX_PIPS) }, (_, index) => (
        <i key={index} data-hollow={index >= ongoing || undefined} />
      ))}
      {jobs > MAX_PIPS && <b>+{jobs - MAX_PIPS}</b>}
    </span>
  )
}
