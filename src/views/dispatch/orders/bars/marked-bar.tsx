import '../../../ui/controls/toolbar.css'
import { ClipboardCopy, Download, Printer, Split, UserRoundPlus, X } from 'lucide-react'
import type { OrderRow } from '../../../../db/core/rows'
import { Button } from '../../../ui/controls/button'
import { displayCount } from '../../../ui/marks/display-count'
import { IconButton } from '../../../ui/controls/icon-button'
import { OfferedButton } from '../../../ui/controls/offered-button'
import { useKeys } from '../../../ui/keys/use-keys'
import { copyText } from '../../../shared/order/copy-text'
import { canAssignNearest } from '../../../shared/order/can-assign-nearest'
import { hasLabel } from '../../../shared/order/labelled-orders'
import { useOrderTools } from '../../../shared/order/order-tools'
import { keyed } from '../../../ui/keys/key-caps'
import { orderSummaryText } from '../../../shared/order/order-summary-text'

type Props = {
  orders: readonly OrderRow[]
  onAssign: () => void
  onSpread: () => void
  onSave: () => void
  onClear: () => void
}

/** Replaces the toolbar while orders are marked. It has the same height. */
export function MarkedBar({ orders, onAssign, onSpread, onSave, onClear }: Props) {
  const canAssign = orders.some(canAssignNearest)
  useKeys('assignMarked', onAssign, { enabled: canAssign })
  useKeys('spread', onSpread, { enabled: canAssign })
  const { printLabels } = useOrderTools()
  const canPrint = orders.some(hasLabel)
  const print = () => printLabels(orders)
  useKeys('printMarked', print, { enabled: canPrint })
  const copy = () => void copyText(orders.map(orderSummaryText).join('\n\n'), 'Summaries')
  return (
    <div className="toolbar marked-bar" role="toolbar" aria-label="Marked orders">
      <strong role="status">{displayCount(orders.length)} marked</strong>
      <Button
        kind="solid"
        {...keyed('assignMarked')}
        icon={<UserRoundPlus aria-hidden="true" />}
        disabled={!canAssign}
        onClick={onAssign}
      >
        Assign
      </Button>
      <Button
        {...keyed('spread')}
        icon={<Split aria-hidden="true" />}
        disabled={!canAssign}
        onClick={onSpread}
      >
        Spread
      </Button>
      <OfferedButton
        does="Copy summaries of the marked orders"
        icon={<ClipboardCopy aria-hidden="true" />}
        onClick={copy}
      >
        Copy summaries
      </OfferedButton>
      <Button
        {...keyed('printMarked')}
        icon={<Printer aria-hidden="true" />}
        disabled={!canPrint}
        onClick={print}
      >
        Print labels
      </Button>
      <OfferedButton
        does="Export the marked orders as CSV"
        icon={<Download aria-hidden="true" />}
        onClick={onSave}
      >
        CSV
      </OfferedButton>
      <IconButton label="Clear marks" {...keyed('close')} size="s" onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
