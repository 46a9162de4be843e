import { fullName } from '../../../../contract/order-display'
import { displayPhone } from '../../../../contract/phones'
import { Avatar } from '../../ui/avatar'
import { shownText } from '../../ui/shown-text'
import { useOfferedKey } from '../../ui/use-offered-key'
import { RiderDistance } from '../riders/rider-distance'
import type { RiderOption } from '../riders/rider-options'
import { RiderPips } from './rider-pips'

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
  return (
    <>
      <span className="rider-key">{useOfferedKey(digit)}</span>
      <Avatar person={rider} />
      <span className="rider-words" title={tip}>
        <span className="rider-name ellipsis">{shownText(rider, fullName)}</span>
        <span className="rider-phone ellipsis">
          {shownText(rider, ({ phone }) => displayPhone(phone))}
          {remark !== null && <b> {remark}</b>}
        </span>
      </span>
      <RiderPips option={option} />
      <span className="rider-distance">
        <RiderDistance km={distanceKm} />
      </span>
    </>
  )
}
