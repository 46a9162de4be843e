import { useApp } from '../console'
import { newKey } from './new-key'
import { isUnknown, useOrderForm } from './order-form-context'
import { orderOf } from './order-fields'

/** What Create Order does: a checked form is a new attempt; one whose answer was lost goes out again as it was. */
export function usePressCreate(): () => void {
  const { now } = useApp()
  const { form, actor } = useOrderForm()
  return () => {
    const { value, context } = actor.getSnapshot()
    const { quoted, attempt } = context
    if (isUnknown(value) && attempt !== null) return actor.send({ type: 'create.pressed', attempt })
    if (quoted === null) return
    void form.handleSubmit((fields) => {
      const order = orderOf(fields, quoted)
      actor.send({ type: 'create.pressed', attempt: { key: newKey(), order, at: now() } })
    })()
  }
}
