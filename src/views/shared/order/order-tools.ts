import { createContext, use } from 'react'
import type { OrderRow } from '../../../db/core/rows'

/** Actions on an order from a row, a pane or a key. The object is stable, so rows do not render again. */
export type OrderTools = {
  /** 'View Order', and the hand goes there. */
  open: (order: OrderRow) => void
  /** 'View Order' beside the list; the hand stays. Closes it when it is the one shown. */
  peek: (order: OrderRow) => void
  /** 'Assign Order to a Rider' */
  assign: (order: OrderRow) => void
  /** To the nearest rider who can come: shows who it is, and asks. */
  assignNearest: (order: OrderRow) => void
  /** Asks first. */
  cancel: (order: OrderRow) => void
  /** Asks first. */
  approvePayment: (order: OrderRow) => void
  /** 'Edit order details' */
  editAmount: (order: OrderRow) => void
  /** To the map. */
  track: (order: OrderRow) => void
  /** One sheet of paper. */
  print: (order: OrderRow) => void
  /** Sheets of labels, in this order. */
  printLabels: (orders: readonly OrderRow[]) => void
  copyTracking: (order: OrderRow) => void
  copySummary: (order: OrderRow) => void
}

export const OrderToolsProvider = createContext<OrderTools | null>(null)

export function useOrderTools(): OrderTools {
  const tools = use(OrderToolsProvider)
  if (tools === null) throw new Error('useOrderTools outside of OrderToolsProvider')
  return tools
}

/** The bulk order that the list is limited to (OR-29, AG-58). */
export const ShownBulkOrder = createContext<number | null>(null)

/** Of the list, top to bottom. */
export const MarkedOrders = createContext<readonly OrderRow[]>([])
