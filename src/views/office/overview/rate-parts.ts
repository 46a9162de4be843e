import type { z } from 'zod'
import type { DeliveryRate } from '../../../../contract/entities/analytics'
import type { OrderStatus } from '../../../../contract/words/order-statuses'
import { CHART_COLOURS, type Pattern } from '../../shared/charts/chart-look'

export type Rate = z.output<typeof DeliveryRate>

type Part = {
  key: keyof Rate
  look: OrderStatus
  /** OV-08: name of the part in the ring. */
  name: string
  /** OV-09: label of the count beside the ring. */
  label: string
  colour: string
  pattern?: Pattern
}

/** The parts of all orders, in the sequence of the list and of the ring. */
export const RATE_PARTS: readonly Part[] = [
  {
    key: 'delivered',
    look: 'DELIVERED',
    name: 'Delivered',
    label: 'Delivered',
    colour: CHART_COLOURS.delivered,
  },
  {
    key: 'intransit',
    look: 'INTRANSIT',
    name: 'In-Transit',
    label: 'In-transit',
    colour: CHART_COLOURS.intransit,
    pattern: 'bars',
  },
  {
    key: 'assigned_to_rider',
    look: 'ASSIGNEDTORIDER',
    name: 'Assigned to Rider',
    label: 'Assigned',
    colour: CHART_COLOURS.assigned,
  },
  {
    key: 'pending',
    look: 'PENDING',
    name: 'Pending',
    label: 'Pending',
    colour: CHART_COLOURS.pending,
    pattern: 'dots',
  },
  {
    key: 'cancelled',
    look: 'CANCELLED',
    name: 'Cancelled',
    label: 'Cancelled',
    colour: CHART_COLOURS.cancelled,
    pattern: 'stripes',
  },
]
