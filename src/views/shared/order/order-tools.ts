import { createContext, use } from 'react'
import type { OrderRow } from '../../../db/core/rows'

/** Actions on an order from a row, a pane or a key. The object is stable, so that rows do not render again. */
export type OrderTools = {
  /** Opens 'View Order' and moves the focus there. */
  open: (order: OrderRow) => void
  /** Opens 'View Order' beside the list; the focus stays in the list. Closes it when the order is already shown. */
  peek: (order: OrderRow) => void
  /** Opens 'Assign Order to a Rider'. */
  assign: (order: OrderRow) => void
  /** Asks whether to assign the order to the nearest rider, and shows who that is. */
  assignNearest: (order: OrderRow) => void
  /** Asks first. */
  cancel: (order: OrderRow) => void
  /** Asks first. Only on a server that knows orders that could not be delivered. */
  failDelivery: (order: OrderRow) => void
  /** Asks first. */
  approvePayment: (order: OrderRow) => void
  /** Opens 'Edit order details'. */
  editAmount: (order: OrderRow) => void
  /** Opens the map of the order. */
  track: (order: OrderRow) => void
  /** Opens Create Order, filled from this order. */
  createAgain: (order: OrderRow) => void
  /** Asks for the name of a template. Only on a server that keeps templates. */
  saveTemplate: (order: OrderRow) => void
  /** Opens the dialog of notes. Only on a server that keeps them. */
  note: (order: OrderRow) => void
  /** Prints the waybill. */
  print: (order: OrderRow) => void
  /** Prints labels in the order of `orders`. */
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

/** The id of the bulk order to which the list is limited (OR-29, AG-58). */
export const ShownBulkOrder = createContext<number | null>(null)

/** The marked orders of the list, from top to bottom. */
export const MarkedOrders = createContext<readonly OrderRow[]>([])
