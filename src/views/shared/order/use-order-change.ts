import { ownName } from '../../../../contract/rules/own-name'
import type { OrderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { useBasis } from '../../ui/states/use-basis'
import { useNow } from '../../ui/time/use-now'
import { orderChange, type OrderQuestionKind } from './order-change'

/** How the order changed while a dialog about it was open. */
export function useOrderChange(kind: OrderQuestionKind, order: OrderRow) {
  const isMe = ownName(useConsole().user)
  const nowMs = useNow(60_000)
  return useBasis(order, (seen, now) => orderChange(kind, { seen, now }, { isMe, nowMs }))
}
