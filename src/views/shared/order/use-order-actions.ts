import { useLayoutEffect, useMemo, useRef, useState, useCallback } from 'react'
import { useLocation } from 'wouter'
import type { OrderRow } from '../../../db/core/rows'
import { copyText } from './copy-text'
import { labelledOrders } from './labelled-orders'
import type { OrderQuestion } from './order-dialogs'
import { createAgainPath, trackPath } from './order-links'
import { orderSummaryText } from './order-summary-text'
import type { OrderTools } from './order-tools'
import { readRidersForAssignment } from '../../../db/queries/riders/rider-queries'
import type { RiderOption } from '../riders/rider-options'
import { useApp, useConsole } from '../../console'
import { toasts } from '../../ui/toasts/toasts'
import { canAssignNearest } from './can-assign-nearest'

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
      failDelivery: (order) => setQuestion({ kind: 'failDelivery', order }),
      approvePayment: (order) => setQuestion({ kind: 'approvePayment', order }),
      track: ({ id }) => navigate(trackPath(id)),
      createAgain: ({ id }) => navigate(createAgainPath(id)),
      saveTemplate: (order) => setQuestion({ kind: 'saveTemplate', order }),
      note: (order) => setQuestion({ kind: 'note', order }),
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

const UNREAD = 'This device could not read its riders. Nothing was sent.'

/** Finds the nearest rider for an order. Returns null when there is none; a toast says why. */
function useNearestRider(): (order: OrderRow) => Promise<RiderOption | null> {
  const { database, places } = useConsole()
  const { now } = useApp()
  return useCallback(
    async (order: OrderRow) => {
      if (!canAssignNearest(order)) return null
      const object = `Order ${order.id}`
      try {
        const { nearestRider } = await import('./nearest-rider')
        const option = nearestRider(order, await readRidersForAssignment(database), {
          places: places.now(),
          nowMs: now(),
        })
        toasts.dismiss(UNREAD)
        if (option === null) toasts.warning('No rider can be assigned now.', { object })
        return option
      } catch {
        toasts.error(UNREAD, { object, id: UNREAD })
        return null
      }
    },
    [database, places, now],
  )
}
