import { useSelector } from '@xstate/react'
import { PriceQuestion } from '../shared/order-form/price-question'
import { useOrderForm } from './order-form-context'

/** Asks whether to create the order although its charges have changed since they were shown. */
export function ChangedCharges({ onCreate }: { onCreate: () => void }) {
  const { actor } = useOrderForm()
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('repriced'))
  const quoted = useSelector(actor, ({ context }) => context.quoted)
  const shown = useSelector(actor, ({ context }) => context.formerAmount)
  const change =
    isAsking && quoted !== null && shown !== null
      ? { shown, now: quoted.quote.amount_to_pay, at: quoted.at }
      : null
  return (
    <PriceQuestion
      change={change}
      onCreate={onCreate}
      onCancel={() => actor.send({ type: 'price.declined' })}
    />
  )
}
