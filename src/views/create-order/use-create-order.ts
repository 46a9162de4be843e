import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fromPromise } from 'xstate'
import { createOrder, type Order } from '../../../contract/orders'
import { createOrderMachine } from '../../machines/create-order'
import type { Place, Prepared, Preparing, Quoted, QuotedAttempt, Way } from '../../machines/order-attempt'
import { useApp, useConsole, type AppContext, type ConsoleContext } from '../console'
import { askAboutPhones } from '../shared/order-form/ask-about-phones'
import type { DraftWriter } from '../shared/drafts/draft-writer'
import type { OpenedDraft } from '../shared/drafts/use-draft'
import { useKeptDraft } from '../shared/drafts/use-kept-draft'
import { lookForOrder } from '../shared/look-up/look-for-order'
import { attemptParts } from '../shared/order-form/attempt-parts'
import { claim } from '../shared/order-form/claim'
import { labelled } from '../shared/order-form/field-words'
import { knowsKeys } from '../shared/order-form/knows-keys'
import { showPriceChange } from '../shared/order-form/show-price-change'
import { contractResolver } from '../ui/contract-resolver'
import { toasts } from '../ui/toasts'
import { askQuote } from './ask-quote'
import { myPlace } from './my-place'
import { isEmptyDraft, readOrderDraft, type OrderDraft } from './order-draft'
import { OrderFieldsSchema, type OrderFields } from './order-fields'
import type { OrderForm } from './order-form-context'
import { prepareOrder } from './prepare-order'
import { submitOrder } from './submit-order'
import { useMachineEvents } from './use-machine-events'

export function useCreateOrder({ values, writer }: OpenedDraft) {
  const app = useApp()
  const signedIn = useConsole()
  const [draft] = useState(() => readOrderDraft(values))
  const form = useForm<OrderFields>({
    resolver: askAboutPhones(contractResolver<OrderFields>(OrderFieldsSchema, labelled)),
    defaultValues: draft.fields,
  })
  const machine = useMemo(
    () => createOrderMachine.provide(partsOf({ app, signedIn, form, writer })),
    [app, signedIn, form, writer],
  )
  const actor = useActorRef(machine, { input: draft })
  useKeptDraft({ form, actor, writer, draftOf: draftToStore })
  useMachineEvents(form, actor)
  return { form, actor }
}

/** The draft to store, or null if it is empty. */
function draftToStore(
  fields: OrderFields,
  { quoted, attempt, former }: Omit<OrderDraft, 'fields'>,
): OrderDraft | null {
  const draft = { fields, quoted, attempt, former }
  return isEmptyDraft(draft) ? null : draft
}

type Parts = { app: AppContext; signedIn: ConsoleContext; form: OrderForm; writer: DraftWriter }

function partsOf({ app: { ask, now, session }, signedIn, form, writer }: Parts) {
  const { database } = signedIn
  const { guards, actors } = attemptParts<QuotedAttempt, Quoted, Order>(signedIn, {
    keep: (sent, former) =>
      writer.store({
        fields: form.getValues(),
        ...sent,
        former: former?.attempt ?? null,
      } satisfies OrderDraft),
    submit: (sent) => submitOrder(sent, { ask, now }),
    look: ({ attempt: { attempt, quoted }, rejected }) =>
      lookForOrder({ attempt, shownAmount: amountOf(quoted), rejected }, { ask, database }),
    knowsKeys: () => knowsKeys(database),
    claim: ({ attempt }, { id }) => claim(database, { kind: 'order', id, attempt, at: now() }),
    showSuccess: ({ quoted }, made) => {
      toasts.success(createOrder.message ?? '')
      if (made === null) return
      showPriceChange({ subject: `Order ${made.id}`, shown: amountOf(quoted), charged: made.amount })
    },
    release: ({ attempt }, refusal) => writer.release(attempt, refusal),
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
      prepare: fromPromise<Prepared, Preparing>(({ input, signal }) =>
        prepareOrder(input, { ask, database, now, signal }),
      ),
      quote: fromPromise<Quoted | null, Way>(({ input, signal }) => askQuote(input, { ask, now, signal })),
    },
  }
}

function amountOf(quoted: Quoted | null): number | null {
  return quoted === null ? null : quoted.quote.amount_to_pay
}
