import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fromPromise } from 'xstate'
import {
  createOrderMachine,
  type Place,
  type Quoted,
  type QuotedAttempt,
  type Way,
} from '../../machines/create-order'
import { useApp, useConsole, type AppContext, type ConsoleContext } from '../console'
import type { DraftWriter } from '../drafts/draft-writer'
import type { OpenedDraft } from '../drafts/use-draft'
import { useKeptDraft } from '../drafts/use-kept-draft'
import { attemptParts } from '../order-form/attempt-parts'
import { contractResolver } from '../ui/contract-resolver'
import { askQuote } from './ask-quote'
import { myPlace } from './my-place'
import { isEmptyDraft, readOrderDraft, type OrderDraft } from './order-draft'
import { OrderFieldsSchema, type OrderFields } from './order-fields'
import type { OrderForm } from './order-form-context'
import { submitOrder } from './submit-order'
import { useTidings } from './use-tidings'

/** One order form: what is typed, what may be done now, and the draft that both are kept in. */
export function useCreateOrder({ values, writer }: OpenedDraft) {
  const app = useApp()
  const signedIn = useConsole()
  const [draft] = useState(() => readOrderDraft(values))
  const form = useForm<OrderFields>({
    resolver: contractResolver<OrderFields>(OrderFieldsSchema),
    defaultValues: draft.fields,
  })
  const machine = useMemo(
    () => createOrderMachine.provide(partsOf({ app, signedIn, form, writer })),
    [app, signedIn, form, writer],
  )
  const actor = useActorRef(machine, { input: draft })
  useKeptDraft({ form, actor, writer, draftOf: worthKeeping })
  useTidings(form, actor)
  return { form, actor }
}

/** An empty draft is none. */
function worthKeeping(
  fields: OrderFields,
  { quoted, attempt }: Omit<OrderDraft, 'fields'>,
): OrderDraft | null {
  const draft = { fields, quoted, attempt }
  return isEmptyDraft(draft) ? null : draft
}

type Parts = { app: AppContext; signedIn: ConsoleContext; form: OrderForm; writer: DraftWriter }

function partsOf({ app: { ask, now, session }, signedIn, form, writer }: Parts) {
  const { database } = signedIn
  const { guards, actors } = attemptParts<QuotedAttempt>(signedIn, {
    keep: (sent) => writer.store({ fields: form.getValues(), ...sent } satisfies OrderDraft),
    submit: ({ attempt: { attempt }, isRepeat }) => submitOrder(attempt, { ask, database, isRepeat }),
    discard: () => writer.store(null),
  })
  return {
    guards,
    actors: {
      ...actors,
      locate: fromPromise<Place | null>(() =>
        myPlace({
          ask,
          session,
          geolocation: (navigator.geolocation as Geolocation | null | undefined) ?? null,
        }),
      ),
      quote: fromPromise<Quoted | null, Way>(({ input, signal }) => askQuote(input, { ask, now, signal })),
    },
  }
}
