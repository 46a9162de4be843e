import { memo } from 'react'
import { fullName } from '../../../../contract/order-display'
import { displayPhone } from '../../../../contract/phones'
import { Avatar } from '../../ui/avatar'
import { told } from '../../ui/told'
import { RiderDistance } from '../riders/rider-distance'
import type { RiderOption } from '../riders/rider-options'
import { RiderPips } from './rider-pips'
import { RiderPosition } from '../riders/rider-position'

type Props = {
  option: RiderOption
  id: string
  /** From 1, in the shown order; up to 9 it is the key that chooses the rider. */
  rank: number
  count: number
  isChosen: boolean
  /** Under the arrow keys. */
  isActive: boolean
  /** 'Balanced pick', 'Has this order' */
  remark: string | null
  top: number
  onChoose: (option: RiderOption) => void
}

export const RiderRow = memo(function RiderRow(props: Props) {
  const { option, id, rank, count, isChosen, isActive, remark, top, onChoose } = props
  const { rider, distanceKm } = option
  return (
    // The keys of the list are the search box's, as in every combobox.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      className="rider-row"
      aria-selected={isChosen}
      aria-posinset={rank}
      aria-setsize={count}
      data-active={isActive || undefined}
      tabIndex={-1}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onChoose(option)}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="rider-key">{rank <= 9 ? rank : ''}</span>
      <Avatar person={rider} />
      <span className="rider-words">
        <span className="rider-name ellipsis">{told(rider, fullName)}</span>
        <span className="rider-phone ellipsis">
          {told(rider, ({ phone }) => displayPhone(phone))}
          {remark !== null && <b> {remark}</b>}
        </span>
      </span>
      <RiderPips option={option} />
      <span className="rider-distance">
        <RiderDistance km={distanceKm} />
      </span>
      <RiderPosition rider={rider} />
    </div>
  )
})
