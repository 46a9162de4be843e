import { useApp } from '../console'
import { newKey } from '../order-form/new-key'
import { useOrderForm } from './order-form-context'
import { orderOf } from './order-fields'

/** What Create Order does: a checked form is a new attempt; one whose answer was lost goes out again as it was. */
export function usePressCreate(): () => void {
  const { now } = useApp()
  const { form, actor } = useOrderForm()
  return () => {
    const snapshot = actor.getSnapshot()
    const { quoted } = snapshot.context
    if (snapshot.matches('sending')) return actor.send({ type: 'again.pressed' })
    if (quoted === null) return
    void form.handleSubmit((fields) => {
      const order = orderOf(fields, quoted)
      actor.send({ type: 'create.pressed', attempt: { key: newKey(), order, at: now() } })
    })()
  }
}
