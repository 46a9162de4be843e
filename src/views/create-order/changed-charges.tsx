import { useSelector } from '@xstate/react'
import { PriceQuestion } from '../shared/order-form/price-question'
import { useOrderForm } from './order-form-context'

/** Asks whether to create the order although its charges have changed since they were shown. */
export function ChangedCharges({ onCreate }: { onCreate: () => void }) {
  const { actor } = useOrderForm()
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('repriced'))
  const price = useSelector(actor, ({ context }) => context.price)
  const shown = useSelector(actor, ({ context }) => context.asked?.quoted ?? null)
  const change =
    isAsking && price !== null && shown !== null
      ? { shown: shown.quote.amount_to_pay, now: price.quote.amount_to_pay, at: price.at }
      : null
  return (
    <PriceQuestion
      change={change}
      onCreate={onCreate}
      onCancel={() => actor.send({ type: 'price.declined' })}
    />
  )
}
