import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { OpenedDraft } from '../shared/drafts/use-draft'
import { ChangedCharges } from './changed-charges'
import { ChargesCard } from './charges-card'
import { ClearForm } from './clear-form'
import { OrderFormProvider, useIsFrozen } from './order-form-context'
import { OrderEnd } from './order-end'
import { PackageFields } from './package-fields'
import { UseMyLocation } from './use-my-location'
import { useCreateOrder } from './use-create-order'
import { usePressCreate } from './use-press-create'

/** CO-02 */
export function CreateOrderForm({ kept }: { kept: OpenedDraft }) {
  const { form, quoting, actor } = useCreateOrder(kept)
  const parts = useMemo(() => ({ form, quoting, actor }), [form, quoting, actor])
  return (
    <OrderFormProvider value={parts}>
      <FormProvider {...form}>
        <Form />
      </FormProvider>
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
        <OrderEnd end="pickup" trailing={<UseMyLocation />} />
        <OrderEnd end="delivery" />
        <PackageFields />
      </fieldset>
      <aside className="order-side">
        <ChargesCard />
        <ClearForm />
        <ChangedCharges onCreate={press} />
      </aside>
    </form>
  )
}
