import { useParams } from 'wouter'
import { OrderMissing } from '../../shared/order/order-missing'
import { useSoughtOrder } from '../../shared/order/use-sought-order'
import { TrackPage } from './track-page'

/** TK: `/orders/track/{id}`. Works from a link too, and offline with the last known data. */
export function TrackScreen() {
  const { id: text = '' } = useParams<{ id?: string }>()
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
  const sought = useSoughtOrder(id)
  if (sought.kind === 'found') return <TrackPage key={sought.order.id} row={sought.order} />
  return <OrderMissing sought={sought} />
}
