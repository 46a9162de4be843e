import { useOrderForm } from './order-form-context'
import { orderOf } from './order-fields'

/** The action of Create Order: validates the form and starts an attempt. If the response to a sent attempt was lost, checks or sends that one again. */
export function usePressCreate(): () => void {
  const { form, actor } = useOrderForm()
  return () => {
    const snapshot = actor.getSnapshot()
    const { quoted } = snapshot.context
    if (snapshot.matches('sending')) return actor.send({ type: 'again.pressed' })
    if (quoted === null) return
    void form.handleSubmit((fields) =>
      actor.send({ type: 'create.pressed', order: orderOf(fields, quoted) }),
    )()
  }
}
