import '../../ui/controls/toolbar.css'
import './fleet-toolbar.css'
import { LassoSelect, ListFilter, Split, SquareDashedMousePointer, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AreaShape } from '../../../maps/places-contract'
import { canAssignNearest } from '../../shared/order/can-assign-nearest'
import { Button } from '../../ui/controls/button'
import { displayCount } from '../../ui/marks/display-count'
import { keyed } from '../../ui/keys/key-caps'
import { useKeys } from '../../ui/keys/use-keys'
import { capsOf } from '../../shared/keys/shortcut-table'
import type { FleetOrder, LayerCounts } from './fleet-layers'
import { bulkWords, fleetWords } from './fleet-words'

type Props = {
  counts: LayerCounts | null
  selected: readonly FleetOrder[]
  canAssign: boolean
  shape: AreaShape | null
  onShape: (shape: AreaShape | null) => void
  onAssign: () => void
  onSpread: () => void
  onOpenInList: () => void
  onClear: () => void
  /** Shows the age of the data. */
  freshness: ReactNode
}

/** The toolbar: total counts or, while orders are selected, the actions on them. Both have the same height. */
export function FleetToolbar(props: Props) {
  const { counts, selected, shape, onShape, freshness } = props
  return (
    <div
      className="toolbar fleet-toolbar"
      role="toolbar"
      aria-label={selected.length === 0 ? 'Fleet' : 'Selected orders'}
      data-bulk={selected.length > 0 || undefined}
    >
      {selected.length === 0 ? (
        <span className="fleet-sum">{counts !== null && fleetWords(counts)}</span>
      ) : (
        <Bulk {...props} />
      )}
      {freshness}
      <ShapeButton shape="box" present={shape} onShape={onShape} />
      <ShapeButton shape="free" present={shape} onShape={onShape} />
    </div>
  )
}

/** An address with more order numbers is too long for some servers. */
const MOST_IN_LIST = 300

function Bulk({ selected, canAssign, onAssign, onSpread, onOpenInList, onClear }: Props) {
  const ready = selected.filter(({ order }) => canAssignNearest(order)).length
  const mayAssign = canAssign && ready > 0
  const isListed = selected.length <= MOST_IN_LIST
  useKeys('assignMarked', onAssign, { enabled: mayAssign })
  useKeys('spread', onSpread, { enabled: mayAssign })
  useKeys('openInList', onOpenInList, { enabled: isListed })
  const { head, rest } = bulkWords(selected)
  return (
    <>
      <span className="fleet-sum" role="status">
        <strong>{head}</strong> {rest}
      </span>
      {canAssign && (
        <>
          <Button
            kind="solid"
            {...keyed('assignMarked')}
            icon={<UserRoundPlus aria-hidden="true" />}
            disabled={!mayAssign}
            onClick={onAssign}
          >
            Assign {displayCount(ready)}
          </Button>
          <Button
            {...keyed('spread')}
            icon={<Split aria-hidden="true" />}
            disabled={!mayAssign}
            onClick={onSpread}
          >
            Spread
          </Button>
        </>
      )}
      <Button
        icon={<ListFilter aria-hidden="true" />}
        shortcut={capsOf('openInList').join(' ')}
        disabled={!isListed}
        title={isListed ? undefined : `The list takes at most ${MOST_IN_LIST} orders.`}
        onClick={onOpenInList}
      >
        Open in list
      </Button>
      <Button kind="ghost" {...keyed('close')} onClick={onClear}>
        Clear
      </Button>
    </>
  )
}

const SHAPES = {
  box: { word: 'Box', label: 'Select the orders in a box', Icon: SquareDashedMousePointer },
  free: { word: 'Polygon', label: 'Select the orders that you draw around', Icon: LassoSelect },
} as const

type ShapeProps = { shape: AreaShape; present: AreaShape | null; onShape: Props['onShape'] }

function ShapeButton({ shape, present, onShape }: ShapeProps) {
  const { word, label, Icon } = SHAPES[shape]
  const isOn = shape === present
  return (
    <Button
      icon={<Icon aria-hidden="true" />}
      title={label}
      aria-pressed={isOn}
      onClick={() => onShape(isOn ? null : shape)}
    >
      {word}
    </Button>
  )
}
