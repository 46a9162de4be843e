import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { createBulkOrder, type BulkOrder, BulkQuote } from '../../../../contract/entities/bulk-orders'
import { lagosDay } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import type { CompanyUserRow } from '../../../db/core/rows'
import type { AskedBulk, BulkAttempt, BulkPrice } from '../../../machines/attempts'
import { withRejected } from '../../../machines/before'
import { useApp, useConsole, type AppContext, type ConsoleContext, type Ask } from '../../console'
import { askAboutPhones } from '../../shared/order-form/ask-about-phones'
import type { DraftWriter } from '../../shared/drafts/draft-writer'
import { useKeptDraft } from '../../shared/drafts/use-kept-draft'
import { lookForBulk } from '../../shared/look-up/look-for-bulk'
import { claimCreated } from '../../shared/order-form/claim-created'
import type { Parts } from '../../shared/order-form/creation-parts'
import { labelled } from '../../shared/order-form/field-words'
import { showPriceChange } from '../../shared/order-form/show-price-change'
import { showRefusals } from '../../shared/order-form/show-refusals'
import { useCreation } from '../../shared/order-form/use-creation'
import { useFocusAfterRender } from '../../shared/order-form/use-focus-after-render'
import { contractResolver } from '../../ui/controls/contract-resolver'
import { toasts } from '../../ui/toasts/toasts'
import type { BulkDraft, KeptRateCard } from './bulk-draft'
import { bulkFieldFor, bulkFieldsSchema, firstFields, type BulkFields } from './bulk-fields'
import type { BulkForm } from './bulk-form-context'
import { prepareBulkOrder } from './prepare-bulk-order'
import { submitAttempt, type Submitted } from '../../shared/order-form/submit-attempt'
import type { BulkRates } from './use-bulk-rates'
import { sameValue } from '../../../../contract/words/same-value'

type Options = {
  company: CompanyUserRow
  draft: BulkDraft | null
  writer: DraftWriter
  rates: BulkRates
}

export function useCreateBulkOrder({ company, draft, writer, rates }: Options) {
  const { card, adopt } = rates
  const app = useApp()
  const signedIn = useConsole()
  const [, navigate] = useLocation()
  const today = lagosDay(app.now())
  const form = useForm<BulkFields>({
    resolver: askAboutPhones(contractResolver<BulkFields>(bulkFieldsSchema(today), labelled)),
    defaultValues: withDueDate(draft, today)?.fields ?? firstFields(company, today),
  })
  const focus = useFocusAfterRender(form)
  // The machine is created once, so it reads the current rates through this reference.
  const [shown] = useState(() => createCardReference(card))
  useEffect(() => shown.set(card), [shown, card])
  const actor = useCreation<AskedBulk, BulkAttempt, BulkPrice, BulkOrder>({
    held: { attempt: draft?.attempt ?? null, former: draft?.former ?? null },
    parts: partsOf({ app, signedIn, form, writer, company, card: shown.get }),
    // AG-122: a created bulk order opens the list.
    onCreated: () => navigate('/bulk-orders'),
    onRefused: (fields) => focus(showRefusals(form, fields, bulkFieldFor)[0]),
    onRepriced: adopt,
  })
  const untouched = firstFields(company, today)
  useKeptDraft({
    form,
    actors: [actor],
    writer,
    draftOf: (fields): BulkDraft | null => {
      const { attempt, former } = actor.getSnapshot().context
      const isUntouched = attempt === null && sameValue(fields, untouched)
      return isUntouched ? null : { fields, card, attempt, former }
    },
  })
  return { form, actor }
}

function createCardReference(first: KeptRateCard | null) {
  let card = first
  return {
    get: () => card,
    set: (next: KeptRateCard | null) => {
      card = next
    },
  }
}

/** Replaces a due date that has passed by today, unless the bulk order was already sent. */
function withDueDate(draft: BulkDraft | null, today: string): BulkDraft | null {
  if (draft === null || draft.attempt !== null || draft.fields.due_date >= today) return draft
  return { ...draft, fields: { ...draft.fields, due_date: today } }
}

type Form = {
  app: AppContext
  signedIn: ConsoleContext
  form: BulkForm
  writer: DraftWriter
  company: CompanyUserRow
  card: () => KeptRateCard | null
}

function partsOf({
  app: { ask, now },
  signedIn: { database },
  form,
  writer,
  company,
  card,
}: Form): Parts<AskedBulk, BulkAttempt, BulkPrice, BulkOrder> {
  return {
    askedOf: ({ bulk, shown = 0 }) => ({ bulk, shown }),
    reject: withRejected,
    prepare: (asking) => prepareBulkOrder(asking, { ask, database, now, card }),
    keep: (attempt, former) =>
      writer.store({ fields: form.getValues(), card: card(), attempt, former } satisfies BulkDraft),
    submit: (attempt) => submitBulkOrder(attempt, { ask, now }),
    look: ({ attempt, rejected }) => lookForBulk({ attempt, company, rejected }, { ask, database }),
    claim: (attempt, { id }) => claimCreated(database, { kind: 'bulk', id, attempt, at: now() }),
    showSuccess: ({ shown = null }, made) => {
      if (made === null) return toasts.success(createBulkOrder.message ?? '')
      const { id, orders_total_amount: charged } = made
      const object = `Bulk order ${id}, ${displayNaira(charged)}`
      toasts.success(createBulkOrder.message ?? '', { object })
      showPriceChange({ subject: `Bulk order ${id}`, shown, charged })
    },
    release: writer.release,
    discard: writer.end,
  }
}

type Sending = { ask: Ask; now: () => number }

function submitBulkOrder(
  { bulk, key }: BulkAttempt,
  { ask, now }: Sending,
): Promise<Submitted<BulkOrder, BulkPrice>> {
  return submitAttempt({
    send: async () => {
      const outcome = await ask(createBulkOrder, bulk, { idempotencyKey: key })
      return outcome.kind === 'success' ? { ...outcome, data: outcome.data?.bulk_order ?? null } : outcome
    },
    priceOf: (data) => {
      const quote = BulkQuote.safeParse(data)
      if (!quote.success) return null
      const { orders, orders_total_amount: total } = quote.data
      return { total, at: now(), rates: orders.map(({ rate_card_id: id, amount }) => ({ id, amount })) }
    },
  })
}
