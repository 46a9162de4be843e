import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import { createBulkOrder, type BulkOrder } from '../../../contract/bulk-orders'
import { lagosDay } from '../../../contract/dates'
import { displayNaira } from '../../../contract/money'
import type { CompanyUserRow } from '../../db/core/rows'
import {
  createBulkOrderMachine,
  type BulkAttempt,
  type BulkPrice,
  type PreparedBulk,
  type PreparingBulk,
} from '../../machines/create-bulk-order'
import { useApp, useConsole, type AppContext, type ConsoleContext } from '../console'
import { askAboutPhones } from '../shared/order-form/ask-about-phones'
import type { DraftWriter } from '../shared/drafts/draft-writer'
import { useKeptDraft } from '../shared/drafts/use-kept-draft'
import { lookForBulk } from '../shared/look-up/look-for-bulk'
import { attemptParts } from '../shared/order-form/attempt-parts'
import { claim } from '../shared/order-form/claim'
import { labelled } from '../shared/order-form/field-words'
import { knowsKeys } from '../shared/order-form/knows-keys'
import { showPriceChange } from '../shared/order-form/show-price-change'
import { contractResolver } from '../ui/contract-resolver'
import { toasts } from '../ui/toasts'
import type { BulkDraft, KeptRateCard } from './bulk-draft'
import { bulkFieldsSchema, firstFields, type BulkFields } from './bulk-fields'
import type { BulkActor, BulkForm } from './bulk-form-context'
import { prepareBulkOrder } from './prepare-bulk-order'
import { showRefusals } from './show-refusals'
import { submitBulkOrder } from './submit-bulk-order'
import type { BulkRates } from './use-bulk-rates'

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
  const today = lagosDay(app.now())
  const form = useForm<BulkFields>({
    resolver: askAboutPhones(contractResolver<BulkFields>(bulkFieldsSchema(today), labelled)),
    defaultValues: withDueDate(draft, today)?.fields ?? firstFields(company, today),
  })
  // The machine is created once, so it reads the current rates through this reference.
  const [shown] = useState(() => createCardReference(card))
  useEffect(() => shown.set(card), [shown, card])
  const machine = useMemo(
    () => createBulkOrderMachine.provide(partsOf({ app, signedIn, form, writer, company, card: shown.get })),
    [app, signedIn, form, writer, company, shown],
  )
  const actor = useActorRef(machine, {
    input: { attempt: draft?.attempt ?? null, former: draft?.former ?? null },
  })
  const untouched = JSON.stringify(firstFields(company, today))
  useKeptDraft({
    form,
    actor,
    writer,
    draftOf: (fields, { attempt, former }): BulkDraft | null => {
      const isUntouched = attempt === null && JSON.stringify(fields) === untouched
      return isUntouched ? null : { fields, card, attempt, former }
    },
  })
  useMachineEvents(form, actor, adopt)
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

type Parts = {
  app: AppContext
  signedIn: ConsoleContext
  form: BulkForm
  writer: DraftWriter
  company: CompanyUserRow
  card: () => KeptRateCard | null
}

function partsOf({ app: { ask, now }, signedIn, form, writer, company, card }: Parts) {
  const { database } = signedIn
  const { guards, actors } = attemptParts<BulkAttempt, BulkPrice, BulkOrder>(signedIn, {
    keep: (attempt, former) =>
      writer.store({ fields: form.getValues(), card: card(), attempt, former } satisfies BulkDraft),
    submit: (attempt) => submitBulkOrder(attempt, { ask, now }),
    look: ({ attempt, rejected }) => lookForBulk({ attempt, company, rejected }, { ask, database }),
    knowsKeys: () => knowsKeys(database),
    claim: (attempt, { id }) => claim(database, { kind: 'bulk', id, attempt, at: now() }),
    showSuccess: ({ shown = null }, made) => {
      if (made === null) return toasts.success(createBulkOrder.message ?? '')
      const { id, orders_total_amount: charged } = made
      const object = `Bulk order ${id}, ${displayNaira(charged)}`
      toasts.success(createBulkOrder.message ?? '', { object })
      showPriceChange({ subject: `Bulk order ${id}`, shown, charged })
    },
    release: writer.release,
    discard: writer.end,
  })
  return {
    guards,
    actors: {
      ...actors,
      prepare: fromPromise<PreparedBulk, PreparingBulk>(({ input }) =>
        prepareBulkOrder(input, { ask, database, now, card }),
      ),
    },
  }
}

/** AG-122: handles the machine's events. A created bulk order opens the list; field errors are shown, and every field stays. */
function useMachineEvents(form: BulkForm, actor: BulkActor, adopt: BulkRates['adopt']): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const listening = [
      actor.on('bulk.created', () => navigate('/bulk-orders')),
      actor.on('bulk.refused', ({ fields }) => showRefusals(form, fields)),
      actor.on('bulk.repriced', ({ price }) => adopt(price)),
    ]
    return () => listening.forEach((one) => one.unsubscribe())
  }, [form, actor, adopt, navigate])
}
