import { useFreshness } from '../shared/freshness/use-freshness'
import { useOrderForm } from './order-form-context'

const ENDS = ['pickup_location', 'delivery_point_location'] as const

/**
 * The action of Get Charges. If a place is not chosen yet, focuses its field instead; offline the note of the card already
 * says what is missing.
 */
export function useAskCharges(): () => void {
  const { form, quoting } = useOrderForm()
  const isOffline = useFreshness().level === 'offline'
  return () => {
    const [pickup, delivery] = form.getValues(ENDS)
    if (pickup.place === null || delivery.place === null) {
      if (!isOffline) void form.trigger(ENDS, { shouldFocus: true })
      return
    }
    form.clearErrors(ENDS)
    const way = { from: pickup.place.coordinate, to: delivery.place.coordinate }
    quoting.send({ type: 'charges.asked', way })
  }
}
