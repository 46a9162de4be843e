import { useActorRef } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { lagosDay } from '../../../contract/dates'
import type { CompanyUserRow } from '../../db/rows'
import { createBulkOrderMachine, type BulkAttempt } from '../../machines/create-bulk-order'
import { useApp, useConsole, type AppContext, type ConsoleContext } from '../console'
import type { DraftWriter } from '../drafts/draft-writer'
import { useKeptDraft } from '../drafts/use-kept-draft'
import { attemptParts } from '../order-form/attempt-parts'
import { contractResolver } from '../ui/contract-resolver'
import type { BulkDraft, KeptRateCard } from './bulk-draft'
import { bulkFieldsSchema, firstFields, type BulkFields } from './bulk-fields'
import type { BulkActor, BulkForm } from './bulk-form-context'
import { showRefusals } from './show-refusals'
import { submitBulkOrder } from './submit-bulk-order'

type Options = {
  company: CompanyUserRow
  draft: BulkDraft | null
  writer: DraftWriter
  card: KeptRateCard | null
}

/** One bulk order form: what is typed, what may be done now, and the draft that both are kept in. */
export function useCreateBulkOrder({ company, draft, writer, card }: Options) {
  const app = useApp()
  const signedIn = useConsole()
  const today = lagosDay(app.now())
  const form = useForm<BulkFields>({
    resolver: contractResolver<BulkFields>(bulkFieldsSchema(today)),
    defaultValues: withDueDate(draft, today)?.fields ?? firstFields(company, today),
  })
  const machine = useMemo(
    () => createBulkOrderMachine.provide(partsOf({ app, signedIn, form, writer, card })),
    [app, signedIn, form, writer, card],
  )
  const actor = useActorRef(machine, { input: { attempt: draft?.attempt ?? null } })
  const untouched = JSON.stringify(firstFields(company, today))
  useKeptDraft({
    form,
    actor,
    writer,
    draftOf: (fields, { attempt }): BulkDraft | null => {
      const isUntouched = attempt === null && JSON.stringify(fields) === untouched
      return isUntouched ? null : { fields, card, attempt }
    },
  })
  useTidings(form, actor)
  return { form, actor }
}

/** A day that went by while the draft lay is today; what was sent stays as it was sent. */
function withDueDate(draft: BulkDraft | null, today: string): BulkDraft | null {
  if (draft === null || draft.attempt !== null || draft.fields.due_date >= today) return draft
  return { ...draft, fields: { ...draft.fields, due_date: today } }
}

type Parts = {
  app: AppContext
  signedIn: ConsoleContext
  form: BulkForm
  writer: DraftWriter
  card: KeptRateCard | null
}

function partsOf({ app: { ask }, signedIn, form, writer, card }: Parts) {
  const { database } = signedIn
  return attemptParts<BulkAttempt>(signedIn, {
    keep: (attempt) => writer.store({ fields: form.getValues(), card, attempt } satisfies BulkDraft),
    submit: ({ attempt, isRepeat }) => submitBulkOrder(attempt, { ask, database, isRepeat }),
    discard: writer.end,
  })
}

/** AG-122: what was created leads to the list; refusals stand under their fields, and every field stays. */
function useTidings(form: BulkForm, actor: BulkActor): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const listening = [
      actor.on('bulk.created', () => navigate('/bulk-orders')),
      actor.on('bulk.refused', ({ fields }) => showRefusals(form, fields)),
    ]
    return () => listening.forEach((one) => one.unsubscribe())
  }, [form, actor, navigate])
}
