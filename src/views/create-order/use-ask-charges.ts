import { useOrderForm } from './order-form-context'

const ENDS = ['pickup_location', 'delivery_point_location'] as const

/** Get Charges: both ends have to be chosen, and a field that is not gets the focus. */
export function useAskCharges(): () => void {
  const { form, actor } = useOrderForm()
  return () => {
    const [pickup, delivery] = form.getValues(ENDS)
    if (pickup.place === null || delivery.place === null) {
      void form.trigger(ENDS, { shouldFocus: true })
      return
    }
    form.clearErrors(ENDS)
    const way = { from: pickup.place.coordinate, to: delivery.place.coordinate }
    actor.send({ type: 'charges.asked', way })
  }
}
