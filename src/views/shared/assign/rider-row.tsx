import { memo } from 'react'
import type { RiderOption } from '../riders/rider-options'
import { RiderPosition } from '../riders/rider-position'
import { RiderCells } from './rider-cells'

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
  const { rider } = option
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
      <RiderCells option={option} digit={rank <= 9 ? `${rank}` : ''} remark={remark} />
      <RiderPosition rider={rider} />
    </div>
  )
})
