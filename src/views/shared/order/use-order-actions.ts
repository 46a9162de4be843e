import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { OrderRow } from '../../../db/core/rows'
import { copyText } from './copy-text'
import { labelledOrders } from './labelled-orders'
import type { OrderQuestion } from './order-dialogs'
import { trackPath } from './order-links'
import { orderSummaryText } from './order-summary-text'
import type { OrderTools } from './order-tools'
import { useNearestRider } from './use-nearest-rider'

type Places = Pick<OrderTools, 'open' | 'peek' | 'assign' | 'editAmount'>

/** The order tools of a screen. `places`: how the screen opens its panes. */
export function useOrderActions(places: Places): {
  tools: OrderTools
  question: OrderQuestion | null
  closeQuestion: () => void
} {
  const [question, setQuestion] = useState<OrderQuestion | null>(null)
  const findNearest = useNearestRider()
  const [, navigate] = useLocation()
  const latest = useRef(places)
  useLayoutEffect(() => {
    latest.current = places
  })
  const tools = useMemo(
    (): OrderTools => ({
      open: (order) => latest.current.open(order),
      peek: (order) => latest.current.peek(order),
      assign: (order) => latest.current.assign(order),
      editAmount: (order) => latest.current.editAmount(order),
      assignNearest: (order) =>
        void findNearest(order).then((option) => {
          if (option !== null) setQuestion({ kind: 'assignNearest', order, option })
        }),
      cancel: (order) => setQuestion({ kind: 'cancel', order }),
      approvePayment: (order) => setQuestion({ kind: 'approvePayment', order }),
      track: ({ id }) => navigate(trackPath(id)),
      print: (order) => setQuestion({ kind: 'print', order }),
      printLabels: (orders) => setQuestion({ kind: 'labels', orders: labelledOrders(orders) }),
      copyTracking: (order) => copyTracking(order),
      copySummary: (order) => void copyText(orderSummaryText(order), 'Summary'),
    }),
    [findNearest, navigate],
  )
  return { tools, question, closeQuestion: () => setQuestion(null) }
}

export function copyTracking({ tracking_id }: OrderRow): void {
  if (tracking_id !== null) void copyText(tracking_id, 'Tracking id')
}
