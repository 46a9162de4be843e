import { useMemo } from 'react'
import { useApp } from '../../console'
import { FormProvider, useWatch } from 'react-hook-form'
import type { OpenedDraft } from '../../shared/drafts/use-draft'
import { useSelector } from '@xstate/react'
import { PriceQuestion } from '../../shared/order-form/price-question'
import { useOrderForm, OrderFormProvider, useIsFrozen, useStage } from './order-form-context'
import { ChargesCard } from './charges-card'
import { DraftLine } from '../../shared/order-form/draft-line'
import { isHeld, isInDoubt } from '../../shared/order-form/use-attempt-stage'
import { isEmptyDraft } from './order-draft'
import { EMPTY_FIELDS, type FieldName, type OrderFields, orderOf } from './order-fields'
import { OrderEnd } from './order-end'
import { Package, LocateFixed } from 'lucide-react'
import { CategoryField } from '../../shared/order-form/category-field'
import { PayeeField } from '../../shared/order-form/payee-field'
import { TypedField } from '../../shared/order-form/typed-field'
import { Button } from '../../ui/controls/button'
import { useCreateOrder } from './use-create-order'
import { UseTemplate } from './use-template'

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
        <OrderEnd end="pickup" trailing={<UseMyLocation />} headed={<UseTemplate />} />
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

/** Asks whether to create the order although its charges have changed since they were shown. */
function ChangedCharges({ onCreate }: { onCreate: () => void }) {
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

function ClearForm() {
  const { form, quoting, actor } = useOrderForm()
  const fields = useWatch({ control: form.control }) as OrderFields
  const stage = useStage()
  if (isEmptyDraft({ fields, attempt: null }) || isHeld(stage)) return null
  const clear = () => {
    form.reset(EMPTY_FIELDS)
    quoting.send({ type: 'form.cleared' })
    actor.send({ type: 'form.cleared' })
  }
  return <DraftLine thing="order" list="Orders" isInDoubt={isInDoubt(stage)} onClear={clear} />
}

function PackageFields() {
  return (
    <section className="order-section order-package" aria-labelledby="package-heading">
      <h2 id="package-heading">
        <Package aria-hidden="true" />
        Package
      </h2>
      <div className="package-row">
        <TypedField name="package_name" label="Item name" mark="required" />
        <CategoryField />
        <PayeeField />
      </div>
    </section>
  )
}

/** AG-119 */
function UseMyLocation() {
  const { quoting } = useOrderForm()
  const isLocating = useSelector(quoting, ({ value }) => value === 'locating')
  return (
    <Button
      kind="ghost"
      size="s"
      className="my-location"
      icon={<LocateFixed aria-hidden="true" />}
      aria-busy={isLocating}
      onClick={() => quoting.send({ type: 'location.asked' })}
    >
      {isLocating ? 'Locating…' : 'Use my location'}
    </Button>
  )
}

/** A field for day and time has no value while one of them is missing. */
function isHalfTyped(name: FieldName): boolean {
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.validity.badInput === true
}

/** The action of Create Order: validates the form and starts an attempt. If the response to a sent attempt was lost, checks or sends that one again. */
function usePressCreate(): () => void {
  const { config } = useApp()
  const { form, quoting, actor } = useOrderForm()
  return () => {
    const charges = quoting.getSnapshot()
    const { quoted } = charges.context
    if (actor.getSnapshot().matches('sending')) return actor.send({ type: 'again.pressed' })
    if (quoted === null || !charges.matches('quoted')) return
    if (isHalfTyped('pickup_at'))
      return form.setError(
        'pickup_at',
        { message: 'Enter both the day and the time, or neither.' },
        { shouldFocus: true },
      )
    void form.handleSubmit((fields) => {
      const sent = config.pickupTimes ? fields : { ...fields, pickup_at: '' }
      actor.send({ type: 'create.pressed', asked: { order: orderOf(sent, quoted), quoted } })
    })()
  }
}
