import { useOrderForm } from './order-form-context'
import { orderOf } from './order-fields'

/** What Create Order does: a checked form is a new attempt; one whose answer was lost is asked about, or sent once more. */
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
