import { readingOf } from '../../../../contract/unread'
import { UnreadDash } from '../../ui/unread-dash'
import { jobsOf, jobsText, type RiderOption } from '../riders/rider-options'

const MAX_PIPS = 5

/** One dot for each job; hollow ones are not on the server yet. */
export function RiderPips({ option }: { option: RiderOption }) {
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
