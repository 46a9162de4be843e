import { useEffect, useRef, useState } from 'react'
import { labelled } from '../shared/order-form/field-words'
import { toasts } from '../ui/toasts'
import { EMPTY_FIELDS, FIELD_NAMES, fieldFor, type FieldName } from './order-fields'
import type { OrderActor, OrderForm } from './order-form-context'

/** What the machine tells the form: a place to enter, refusals to show, an empty form for the next order (AG-122). */
export function useTidings(form: OrderForm, actor: OrderActor): void {
  const focus = useFocusWhenDrawn(form)
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

/** Puts the server's sentences under their fields. Answers the first of these from the top. */
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

/** Fields take no focus while the form is frozen: it goes there once they are drawn again. */
function useFocusWhenDrawn(form: OrderForm): (name: FieldName) => void {
  const [wanted, setWanted] = useState<{ name: FieldName } | null>(null)
  const done = useRef<typeof wanted>(null)
  useEffect(() => {
    if (wanted === null || done.current === wanted) return
    done.current = wanted
    form.setFocus(wanted.name)
  }, [form, wanted])
  const [ask] = useState(() => (name: FieldName) => setWanted({ name }))
  return ask
}
