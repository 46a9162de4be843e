import './create-bulk-order.css'
import '../ui/card.css'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { displayDate } from '../../../contract/dates'
import type { CompanyUserRow } from '../../db/core/rows'
import type { OpenedDraft } from '../shared/drafts/use-draft'
import { Button } from '../ui/button'
import { readBulkDraft } from './bulk-draft'
import { bulkOrderOf } from './bulk-fields'
import { BulkFormProvider, useIsFrozen } from './bulk-form-context'
import { ChangedRates } from './changed-rates'
import { ClearBulk } from './clear-bulk'
import { BulkLines } from './bulk-lines'
import { BulkPickup } from './bulk-pickup'
import { BulkSubmit } from './bulk-submit'
import { totalsOf } from './bulk-totals'
import { BulkSummary } from './bulk-summary'
import { UnreadLink } from '../shared/lists/unread-link'
import { NoRates } from './no-rates'
import { useBulkRates, type BulkRates } from './use-bulk-rates'
import { useCreateBulkOrder } from './use-create-bulk-order'

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
          <aside className="card bulk-side" aria-label="Summary">
            <h2>Bulk order</h2>
            <BulkSummary />
            <BulkSubmit onCreate={() => void create()} />
            <ClearBulk onCleared={() => setClears((count) => count + 1)} />
            <ChangedRates onCreate={() => void create()} />
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
        : `Rates as of ${displayDate(card.at)}. They could not be refreshed.`}
      <Button size="s" onClick={reload}>
        Retry
      </Button>
    </p>
  )
}
