import { useSelector } from '@xstate/react'
import { PriceQuestion } from '../shared/order-form/price-question'
import { useBulkForm } from './bulk-form-context'

/** Asks whether to create the bulk order although its rates have changed since they were shown. */
export function ChangedRates({ onCreate }: { onCreate: () => void }) {
  const { actor } = useBulkForm()
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('repriced'))
  const price = useSelector(actor, ({ context }) => context.price)
  const shown = useSelector(actor, ({ context }) => context.asked?.shown ?? null)
  const change =
    isAsking && price !== null && shown !== null ? { shown, now: price.total, at: price.at } : null
  return (
    <PriceQuestion
      change={change}
      onCreate={onCreate}
      onCancel={() => actor.send({ type: 'price.declined' })}
    />
  )
}
