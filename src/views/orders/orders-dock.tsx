import type { OrdersLayout } from '../../db/preferences'
import type { OrderRow } from '../../db/rows'
import { MapDock } from '../map-dock/map-dock'
import type { OrderListAddress } from './order-list-address'
import type { Marks } from './use-marks'
import type { OrderLines } from './use-order-lines'

type Props = {
  layout: OrdersLayout
  address: OrderListAddress
  lines: OrderLines
  marks: Marks
  chosen: OrderRow | null
  onChoose: (order: OrderRow) => void
  onOpen: (order: OrderRow) => void
  onLayout: (layout: OrdersLayout) => void
}

/** The map of the list, where the layout has one; nothing of it is made otherwise. */
export function OrdersDock({ layout, address, lines, marks, onLayout, ...choice }: Props) {
  if (layout !== 'map' && layout !== 'mapFull') return null
  const { filter, facets, search, away, page } = address
  return (
    <MapDock
      {...choice}
      lines={lines}
      listKey={JSON.stringify([filter, facets, search, away, page])}
      listsOver={search.trim() === '' && (filter.status === 'DELIVERED' || filter.status === 'CANCELLED')}
      marked={marks.marked}
      isFull={layout === 'mapFull'}
      onMark={marks.add}
      onFull={(isFull) => onLayout(isFull ? 'mapFull' : 'map')}
      onClose={() => onLayout('list')}
    />
  )
}
