import './status-badge.css'
import { statusLook, statusWord, statusWords, type ShownOrder } from './order-status'
import { shownText } from '../../ui/marks/shown-text'
import { StatusMark } from './status-mark'

type Props = {
  order: ShownOrder
  /** For a column: 'Cancelled'; the title says who cancelled the order. */
  short?: boolean
}

export function StatusBadge({ order, short = false }: Props) {
  const look = statusLook(order)
  const words = statusWords(order)
  return (
    <span className="status-badge" data-status={look} title={words}>
      <StatusMark look={look} />
      <span className="ellipsis">{shownText(order, short ? statusWord : statusWords)}</span>
    </span>
  )
}
