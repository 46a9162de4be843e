import './create-bulk-order.css'
import { Card } from '../../ui/marks/card'
import { Notice } from '../../ui/states/notice'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { displayDate, lagosDay, displayDay } from '../../../../contract/words/dates'
import type { CompanyUserRow } from '../../../db/core/rows'
import type { OpenedDraft } from '../../shared/drafts/use-draft'
import { Button } from '../../ui/controls/button'
import { readBulkDraft } from './bulk-draft'
import { bulkOrderOf, firstFields, type BulkFields } from './bulk-fields'
import { BulkFormProvider, useIsFrozen, useBulkForm, useStage } from './bulk-form-context'
import { useSelector } from '@xstate/react'
import { PriceQuestion } from '../../shared/order-form/price-question'
import { useApp } from '../../console'
import { DraftLine } from '../../shared/order-form/draft-line'
import { isHeld, isInDoubt } from '../../shared/order-form/use-attempt-stage'
import { BulkLines } from './bulk-lines'
import { BulkSubmit } from './bulk-submit'
import { totalsOf } from './bulk-totals'
import { UnreadLink } from '../../shared/lists/unread-link'
import { useLocation } from 'wouter'
import { addRateCardPath } from '../../shared/companies/company-links'
import { NoRecords } from '../../shared/lists/no-records'
import { useBulkRates, type BulkRates } from './use-bulk-rates'
import { useCreateBulkOrder } from './use-create-bulk-order'
import { ContactName, ContactReach } from '../../shared/order-form/contact-fields'
import { TypedField } from '../../shared/order-form/typed-field'
import { TextField } from '../../ui/controls/text-field'
import { displayNaira } from '../../../../contract/words/money'
import { sameValue } from '../../../../contract/words/same-value'

type Props = { company: CompanyUserRow; draft: OpenedDraft }

export function BulkForm({ company, draft: { values, writer } }: Props) {
  const [draft] = useState(() => readBulkDraft(values))
  const rates = useBulkRates(company.id, draft?.card ?? null)
  const { form, actor } = useCreateBulkOrder({ company, draft, writer, rates })
  const frozen = useIsFrozen(actor)
  const [clears, setClears] = useState(0)
  const create = form.handleSubmit((fields) => {
    const { total } = totalsOf(fields.orders, rates.card?.rates ?? [])
    actor.send({ type: 'create.pressed', asked: { bulk: bulkOrderOf(fields, company), shown: total } })
  })
  if (rates.card?.rates.length === 0 && !frozen) return <NoRates userId={company.id} unread={rates.unread} />
  return (
    <BulkFormProvider value={{ form, actor, company, rates: rates.card?.rates ?? [] }}>
      <FormProvider {...form}>
        <form
          className="bulk-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!frozen) void create()
          }}
        >
          <fieldset className="bulk-main" disabled={frozen}>
            <RatesNote rates={rates} />
            <UnreadLink kind="rate" count={rates.unread} />
            <BulkPickup />
            <BulkLines key={clears} />
          </fieldset>
          <Card element="aside" className="bulk-side" aria-label="Summary">
            <h2>Bulk order</h2>
            <BulkSummary />
            <BulkSubmit onCreate={() => void create()} />
            <ClearBulk onCleared={() => setClears((count) => count + 1)} />
            <ChangedRates onCreate={() => void create()} />
          </Card>
        </form>
      </FormProvider>
    </BulkFormProvider>
  )
}

function RatesNote({ rates: { card, answer, reload } }: { rates: BulkRates }) {
  if (answer.kind !== 'failed') return null
  return (
    <Notice
      tone="quiet"
      role="status"
      action={
        <Button size="s" onClick={reload}>
          Retry
        </Button>
      }
    >
      {card === null
        ? 'The rates of this company could not be read.'
        : `Rates as of ${displayDate(card.at)}. They could not be refreshed.`}
    </Notice>
  )
}

/** Asks whether to create the bulk order although its rates have changed since they were shown. */
function ChangedRates({ onCreate }: { onCreate: () => void }) {
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

function ClearBulk({ onCleared }: { onCleared: () => void }) {
  const { now } = useApp()
  const { form, actor, company } = useBulkForm()
  const fields = useWatch({ control: form.control }) as BulkFields
  const stage = useStage()
  const untouched = firstFields(company, lagosDay(now()))
  const isUntouched = sameValue(fields, untouched)
  if (isUntouched || isHeld(stage)) return null
  const clear = () => {
    form.reset(untouched)
    actor.send({ type: 'form.cleared' })
    onCleared()
  }
  return <DraftLine thing="bulk order" list="Bulk Orders" isInDoubt={isInDoubt(stage)} onClear={clear} />
}

/** AG-139: shown instead of an empty list of rates. */
function NoRates({ userId, unread }: { userId: number; unread: number }) {
  const [, navigate] = useLocation()
  return (
    <NoRecords
      kind="rate"
      unread={unread}
      title="This company has no rate card yet"
      why={unread === 0 ? "A bulk order is priced by the company's rates." : null}
      onClear={() => navigate(addRateCardPath(userId))}
      clearLabel="Add Rate Card"
    />
  )
}

/** CB-03, CB-04, VA-22: the sender, the pickup and the due date. */
function BulkPickup() {
  const { now } = useApp()
  const { company } = useBulkForm()
  return (
    <section className="bulk-section" aria-labelledby="bulk-pickup">
      <h2 id="bulk-pickup">Pickup</h2>
      <div className="bulk-fields">
        <ContactName of="customer" />
        <ContactReach of="customer" />
        <TextField
          label="Pickup address"
          error={null}
          readOnly
          value={company.company_profile.address ?? '-'}
          title={company.company_profile.address ?? undefined}
        />
        <TypedField
          name="due_date"
          label="Scheduled payment date"
          mark="required"
          type="date"
          min={lagosDay(now())}
          hint="Your payment will be due on the date scheduled above"
        />
      </div>
    </section>
  )
}

/** Shows the totals, computed in kobo like the server's (AG-144). */
function BulkSummary() {
  const { form, rates } = useBulkForm()
  const lines = useWatch({ control: form.control, name: 'orders' })
  const dueDate = useWatch({ control: form.control, name: 'due_date' })
  const { total, owed, receivers, unpriced } = totalsOf(lines, rates)
  return (
    <>
      <dl className="bulk-totals">
        <Row term="Deliveries" value={String(lines.length)} />
        {unpriced > 0 && <Row term="Without a rate yet" value={String(unpriced)} />}
        <Row term="Due" value={displayDay(dueDate)} />
      </dl>
      <dl className="bulk-totals">
        <Row term="The company pays" value={displayNaira(owed)} />
        <Row term="Receivers pay" value={displayNaira(receivers)} />
      </dl>
      <dl className="bulk-totals" data-total>
        <Row term="Total" value={displayNaira(total)} />
      </dl>
    </>
  )
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
