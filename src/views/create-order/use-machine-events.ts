import { useEffect, useRef, useState } from 'react'
import { labelled } from '../shared/order-form/field-words'
import { toasts } from '../ui/toasts'
import { EMPTY_FIELDS, FIELD_NAMES, fieldFor, type FieldName } from './order-fields'
import type { OrderActor, OrderForm } from './order-form-context'

/** Handles the machine's events: enters a found place, shows field errors, and empties the form for the next order (AG-122). */
export function useMachineEvents(form: OrderForm, actor: OrderActor): void {
  const focus = useFocusAfterRender(form)
  useEffect(() => {
    const listening = [
      actor.on('location.found', ({ place }) => {
        form.setValue('pickup_location', { text: place.description, place })
        form.clearErrors('pickup_location')
      }),
      actor.on('location.refused', () => toasts.warning('Kindly enable device location.')),
      actor.on('order.created', () => {
        form.reset(EMPTY_FIELDS)
        focus('customer_name')
      }),
      actor.on('order.refused', ({ fields }) => {
        const first = showRefusals(form, fields)
        if (first !== null) focus(first)
      }),
    ]
    return () => listening.forEach((one) => one.unsubscribe())
  }, [form, actor, focus])
}

/** Shows the server's field errors under their fields. Returns the first of these fields from the top. */
function showRefusals(form: OrderForm, refused: Record<string, string[]>): FieldName | null {
  const wrong = new Set<FieldName>()
  for (const [serverField, [message]] of Object.entries(refused)) {
    const name = fieldFor(serverField)
    if (name === null || message === undefined) continue
    form.setError(name, { type: 'server', message: labelled(serverField, message) })
    wrong.add(name)
  }
  return FIELD_NAMES.find((name) => wrong.has(name)) ?? null
}

/** Focuses a field after the next render, because fields are disabled while the form is frozen. */
function useFocusAfterRender(form: OrderForm): (name: FieldName) => void {
  const [target, setTarget] = useState<{ name: FieldName } | null>(null)
  const done = useRef<typeof target>(null)
  useEffect(() => {
    if (target === null || done.current === target) return
    done.current = target
    form.setFocus(target.name)
  }, [form, target])
  const [requestFocus] = useState(() => (name: FieldName) => setTarget({ name }))
  return requestFocus
}
