import { useOrderForm } from './order-form-context'
import { orderOf } from './order-fields'

/** The action of Create Order: validates the form and starts an attempt. If the response to a sent attempt was lost, checks or sends that one again. */
export function usePressCreate(): () => void {
  const { form, quoting, actor } = useOrderForm()
  return () => {
    const charges = quoting.getSnapshot()
    const { quoted } = charges.context
    if (actor.getSnapshot().matches('sending')) return actor.send({ type: 'again.pressed' })
    if (quoted === null || !charges.matches('quoted')) return
    void form.handleSubmit((fields) =>
      actor.send({ type: 'create.pressed', asked: { order: orderOf(fields, quoted), quoted } }),
    )()
  }
}
