import { Bike } from 'lucide-react'
import { memo } from 'react'
import { useOrderDrop } from '../../../maps/order-drag'
import { jobsText } from '../../shared/riders/rider-options'
import type { RiderLayer } from './fleet-layers'

type Props = {
  id: number
  name: string
  /** 'Musa B.' */
  short: string
  jobs: number
  layer: RiderLayer
  /** Distance to the pickup, or '' if no order is selected. */
  km: string
  isChosen: boolean
  isTabStop: boolean
  onChoose: (id: number) => void
  /** Called for Enter, which assigns if the rider is already chosen. */
  onEnter: (id: number) => void
  /** Undefined: no order can be dropped. */
  onDrop: ((orderId: number, riderId: number) => void) | undefined
}

const MOST_DOTS = 5

/** A rider in the strip. Its props are plain values, so that it renders again only if one of them changed. */
export const StripCard = memo(function StripCard(props: Props) {
  const { id, name, short, jobs, layer, km, isChosen, isTabStop, onChoose, onEnter, onDrop } = props
  const { isOver, target } = useOrderDrop(onDrop && ((orderId) => onDrop(orderId, id)))
  return (
    <button
      type="button"
      className="strip-card"
      data-rider={id}
      data-layer={layer}
      data-over={isOver || undefined}
      aria-pressed={isChosen}
      title={name}
      aria-label={[name, jobsText(jobs), km].filter((part) => part !== '').join(', ')}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onChoose(id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter(id)
      }}
      {...target}
    >
      <i data-layer={layer}>
        <Bike aria-hidden="true" />
      </i>
      <span className="strip-words">
        <strong className="ellipsis">{short}</strong>
        <span>
          {jobs > 0 && (
            <span className="strip-dots">
              {Array.from({ length: Math.min(jobs, MOST_DOTS) }, (_, index) => (
                <i key={index} />
              ))}
            </span>
          )}
          {km === '' ? jobsText(jobs) : km}
        </span>
      </span>
    </button>
  )
})
