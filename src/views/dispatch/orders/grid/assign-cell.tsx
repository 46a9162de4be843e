import '../../../shared/commands/pending-cell.css'
import { Bike } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { orderActions } from '../../../../../contract/rules/order-rules'
import type { OrderRow, PendingMark } from '../../../../db/core/rows'
import { useCommandActions } from '../../../shared/commands/use-command-actions'
import { Button } from '../../../ui/controls/button'
import { ClaimMark } from '../../../shared/claims/claim-mark'
import { SyncMark } from '../../../shared/commands/sync-mark'
import { ShownBulkOrder, useOrderTools } from '../../../shared/order/order-tools'

/**
 * OR-25, OR-26, AG-55: shows Assign or ReAssign, and 'Delivering' as a sign beside it; '-' if the order cannot be assigned. A change that the server has not yet confirmed replaces all of these.
 */
export function AssignCell({ order }: { order: OrderRow }) {
  const tools = useOrderTools()
  const { assign, delivering } = orderActions(order, use(ShownBulkOrder))
  if (order.pending !== null) return <PendingCell order={order} />
  if (assign === null) return <span className="dash">-</span>
  return (
    <>
      <Button kind="soft" size="s" tabIndex={-1} onClick={() => tools.assign(order)}>
        {assign}
      </Button>
      <ClaimMark orderId={order.id} />
      {delivering && (
        <span className="delivering" title="Delivering">
          <Bike aria-hidden="true" />
          <span className="visually-hidden">Delivering</span>
        </span>
      )}
    </>
  )
}

/** Shows the state of the unconfirmed change, with a Review button if a person must decide. */
export function PendingCell({ order }: { order: OrderRow }) {
  const commandActions = useCommandActions()
  const tools = useOrderTools()
  const { pending } = order
  const title = useMarkLine(pending)
  if (pending === null) return null
  const needsPerson = pending.state === 'conflict' || pending.state === 'refused'
  return (
    <span className="pending-cell" title={title}>
      <SyncMark mark={pending} onUndo={() => void commandActions.undo(pending.commandId)} />
      {needsPerson && (
        <Button size="s" tabIndex={-1} onClick={() => tools.open(order)}>
          Review
        </Button>
      )}
    </span>
  )
}

/** The texts for changes are loaded later than the rows, so the line is undefined at first. */
function useMarkLine(mark: PendingMark | null): string | undefined {
  const [words, setWords] = useState<{ of: PendingMark; line: string } | null>(null)
  useEffect(() => {
    let isOver = false
    const read = async (of: PendingMark) => {
      const { markLine } = await import('../../../shared/commands/command-words')
      if (!isOver) setWords({ of, line: markLine(of) })
    }
    // If the texts cannot be loaded, the cell still shows the short mark.
    if (mark !== null) read(mark).catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [mark])
  return words?.of === mark ? words?.line : undefined
}
