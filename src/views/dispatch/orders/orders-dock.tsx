import { statusFacts } from '../../../../contract/words/order-statuses'
import type { OrdersLayout } from '../../../db/core/preferences'
import type { OrderRow } from '../../../db/core/rows'
import { MapDock } from './lazy-pieces'
import type { OrderListAddress } from '../../shared/address/order-list-address'
import type { Marks } from './grid/use-marks'
import type { OrderLines } from './rows/use-order-lines'

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

/** The map of the list. Without a map in the layout, its code is not loaded. */
export function OrdersDock({ layout, address, lines, marks, onLayout, ...choice }: Props) {
  if (layout !== 'map' && layout !== 'mapFull') return null
  const { filter, facets, search, away } = address
  return (
    <MapDock
      {...choice}
      address={address}
      lines={lines}
      listKey={JSON.stringify([filter, facets, search, away])}
      listsOver={
        search.trim() === '' && filter.status !== null && statusFacts(filter.status)?.isOpen === false
      }
      marked={marks.marked}
      isFull={layout === 'mapFull'}
      onMark={marks.add}
      onFull={(isFull) => onLayout(isFull ? 'mapFull' : 'map')}
      onClose={() => onLayout('list')}
    />
  )
}
