import { useMemo } from 'react'
import type { OpenedDraft } from '../drafts/use-draft'
import { ChargesCard } from './charges-card'
import { ClearForm } from './clear-form'
import { DeliveryFields } from './delivery-fields'
import { OrderFormProvider, useIsFrozen } from './order-form-context'
import { PackageFields } from './package-fields'
import { PickupFields } from './pickup-fields'
import { useCreateOrder } from './use-create-order'
import { usePressCreate } from './use-press-create'

/** CO-02 */
export function CreateOrderForm({ kept }: { kept: OpenedDraft }) {
  const { form, actor } = useCreateOrder(kept)
  const parts = useMemo(() => ({ form, actor }), [form, actor])
  return (
    <OrderFormProvider value={parts}>
      <Form />
    </OrderFormProvider>
  )
}

function Form() {
  const press = usePressCreate()
  const frozen = useIsFrozen()
  return (
    <form
      className="create-order"
      noValidate
      aria-label="Create Order"
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <fieldset className="order-fields" disabled={frozen}>
        <legend className="visually-hidden">The order</legend>
        <PickupFields />
        <DeliveryFields />
        <PackageFields />
      </fieldset>
      <aside className="order-side">
        <ChargesCard />
        <ClearForm />
      </aside>
    </form>
  )
}
