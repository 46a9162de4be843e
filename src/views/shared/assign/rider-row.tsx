import { memo } from 'react'
import type { RiderOption } from '../riders/rider-options'
import { RiderPosition } from '../riders/rider-position'
import { RiderCells } from './rider-cells'

type Props = {
  option: RiderOption
  id: string
  /** The position in the list, from 1. Up to 9, the digit key of the same number chooses the rider. */
  rank: number
  count: number
  isChosen: boolean
  /** The arrow keys moved to this row. */
  isActive: boolean
  /** 'Balanced pick', 'Has this order' */
  remark: string | null
  top: number
  onChoose: (option: RiderOption) => void
}

export const RiderRow = memo(function RiderRow(props: Props) {
  const { option, id, rank, count, isChosen, isActive, remark, top, onChoose } = props
  const { rider } = option
  return (
    // The search box handles the keys of the list, as in every combobox.
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
      <RiderCells option={option} digit={rank <= 9 ? `${rank}` : ''} remark={remark} />
      <RiderPosition rider={rider} />
    </div>
  )
})
