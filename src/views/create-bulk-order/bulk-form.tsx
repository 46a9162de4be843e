import './create-bulk-order.css'
import '../ui/card.css'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { displayDate } from '../../../contract/dates'
import type { CompanyUserRow } from '../../db/rows'
import { useApp } from '../console'
import type { OpenedDraft } from '../drafts/use-draft'
import { newKey } from '../order-form/new-key'
import { Button } from '../ui/button'
import { readBulkDraft } from './bulk-draft'
import { bulkOrderOf } from './bulk-fields'
import { BulkFormProvider, useIsFrozen } from './bulk-form-context'
import { BulkLines } from './bulk-lines'
import { BulkPickup } from './bulk-pickup'
import { BulkSubmit } from './bulk-submit'
import { BulkSummary } from './bulk-summary'
import { NoRates } from './no-rates'
import { useBulkRates, type BulkRates } from './use-bulk-rates'
import { useCreateBulkOrder } from './use-create-bulk-order'

type Props = { company: CompanyUserRow; draft: OpenedDraft }

export function BulkForm({ company, draft: { values, writer } }: Props) {
  const { now } = useApp()
  const [draft] = useState(() => readBulkDraft(values))
  const rates = useBulkRates(company.id, draft?.card ?? null)
  const { form, actor } = useCreateBulkOrder({ company, draft, writer, card: rates.card })
  const frozen = useIsFrozen(actor)
  const create = form.handleSubmit((fields) =>
    actor.send({
      type: 'create.pressed',
      attempt: { key: newKey(), bulk: bulkOrderOf(fields, company), at: now() },
    }),
  )
  if (rates.card?.rates.length === 0 && !frozen) return <NoRates userId={company.id} />
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
            <BulkPickup />
            <BulkLines />
          </fieldset>
          <aside className="card bulk-side" aria-label="Summary">
            <h2>Bulk order</h2>
            <BulkSummary />
            <BulkSubmit onCreate={() => void create()} />
          </aside>
        </form>
      </FormProvider>
    </BulkFormProvider>
  )
}

function RatesNote({ rates: { card, answer, reload } }: { rates: BulkRates }) {
  if (answer.kind !== 'failed') return null
  return (
    <p className="bulk-note" role="status">
      {card === null
        ? 'The rates of this company could not be read.'
        : `Rates as of ${displayDate(card.at)}: they could not be read anew.`}
      <Button size="s" onClick={reload}>
        Retry
      </Button>
    </p>
  )
}
