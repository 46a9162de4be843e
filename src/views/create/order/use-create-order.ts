import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import { createOrder, type Order } from '../../../../contract/entities/orders'
import type { AskedOrder, QuotedAttempt } from '../../../machines/attempts'
import { withRejected } from '../../../machines/before'
import { quotingMachine, type Place, type Quoted, type Way } from '../../../machines/quoting'
import { useApp, useConsole, type AppContext, type ConsoleContext, type Ask } from '../../console'
import { askAboutPhones } from '../../shared/order-form/ask-about-phones'
import type { DraftWriter } from '../../shared/drafts/draft-writer'
import type { OpenedDraft } from '../../shared/drafts/use-draft'
import { useKeptDraft } from '../../shared/drafts/use-kept-draft'
import { lookForOrder } from '../../shared/look-up/look-for-order'
import { CREATE_ORDER } from '../../shared/order/order-links'
import { claimCreated } from '../../shared/order-form/claim-created'
import type { Parts } from '../../shared/order-form/creation-parts'
import { labelled } from '../../shared/order-form/field-words'
import { showPriceChange } from '../../shared/order-form/show-price-change'
import { showRefusals } from '../../shared/order-form/show-refusals'
import { useCreation } from '../../shared/order-form/use-creation'
import { useFocusAfterRender } from '../../shared/order-form/use-focus-after-render'
import { contractResolver } from '../../ui/controls/contract-resolver'
import { toasts } from '../../ui/toasts/toasts'
import { orderAgain } from './again'
import { askQuote } from './ask-quote'
import { myPlace } from './my-place'
import { isEmptyDraft, readOrderDraft, type OrderDraft } from './order-draft'
import { EMPTY_FIELDS, FIELD_NAMES, fieldFor, OrderFieldsSchema, type OrderFields } from './order-fields'
import type { OrderForm, OrderFormParts } from './order-form-context'
import { prepareOrder } from './prepare-order'
import { Quote } from '../../../../contract/entities/charges'
import { submitAttempt, type Submitted } from '../../shared/order-form/submit-attempt'

export function useCreateOrder({ form: address, values, writer }: OpenedDraft): OrderFormParts {
  const [, navigate] = useLocation()
  const app = useApp()
  const signedIn = useConsole()
  const [draft] = useState(() => readOrderDraft(values))
  const form = useForm<OrderFields>({
    resolver: askAboutPhones(contractResolver<OrderFields>(OrderFieldsSchema, labelled)),
    defaultValues: draft.fields,
  })
  const focus = useFocusAfterRender(form)
  const [provided] = useState(() => quotingMachine.provide({ actors: quotingActors(app) }))
  const quoting = useActorRef(provided, { input: draft })
  const actor = useCreation<AskedOrder, QuotedAttempt, Quoted, Order>({
    held: {
      attempt: draft.attempt === null ? null : { attempt: draft.attempt, quoted: draft.quoted },
      former: draft.former === null ? null : { attempt: draft.former, quoted: null },
    },
    parts: partsOf({ app, signedIn, form, writer }),
    // AG-122: the form is empty for the next order.
    onCreated: () => {
      form.reset(EMPTY_FIELDS)
      focus('customer_name')
      quoting.send({ type: 'form.cleared' })
      // The address would fill the form again after a reload.
      if (orderAgain(address) !== null) navigate(CREATE_ORDER, { replace: true })
    },
    onRefused: (fields) => {
      const wrong = showRefusals(form, fields, fieldFor)
      focus(FIELD_NAMES.find((name) => wrong.includes(name)))
    },
    onRepriced: (quoted) => quoting.send({ type: 'charges.changed', quoted }),
  })
  useEffect(() => {
    const heard = [
      quoting.on('location.found', ({ place }) => {
        form.setValue('pickup_location', { text: place.description, place })
        form.clearErrors('pickup_location')
      }),
      quoting.on('location.refused', () => toasts.warning('Kindly enable device location.')),
      // Without charges, the result of the last attempt says nothing about the order that is typed now.
      quoting.subscribe((snapshot) => {
        if (!snapshot.matches('quoted')) actor.send({ type: 'form.changed' })
      }),
    ]
    return () => heard.forEach((one) => one.unsubscribe())
  }, [form, quoting, actor])
  useKeptDraft({
    form,
    actors: [actor, quoting],
    writer,
    draftOf: (fields) => {
      const { attempt, former } = actor.getSnapshot().context
      return draftOf({ fields, attempt, former, quoted: quoting.getSnapshot().context.quoted })
    },
  })
  return { form, quoting, actor }
}

type Held = { attempt: QuotedAttempt | null; former: QuotedAttempt | null; quoted: Quoted | null }

/** The draft to store, or null if it is empty. */
function draftOf({ fields, attempt, former, quoted }: Held & { fields: OrderFields }): OrderDraft | null {
  const draft = { fields, quoted, attempt: attempt?.attempt ?? null, former: former?.attempt ?? null }
  return isEmptyDraft(draft) ? null : draft
}

function quotingActors({ ask, now, session }: AppContext) {
  return {
    locate: fromPromise<Place | null>(() => {
      const geolocation = (navigator.geolocation as Geolocation | null | undefined) ?? null
      return myPlace({ ask, session, geolocation })
    }),
    quote: fromPromise<Quoted | null, Way>(({ input, signal }) => askQuote(input, { ask, now, signal })),
  }
}

type Form = { app: AppContext; signedIn: ConsoleContext; form: OrderForm; writer: DraftWriter }

function partsOf({
  app: { ask, now },
  signedIn: { database },
  form,
  writer,
}: Form): Parts<AskedOrder, QuotedAttempt, Quoted, Order> {
  return {
    askedOf: ({ attempt: { order }, quoted }) => ({ order, quoted }),
    reject: ({ attempt, quoted }, rejected) => ({ attempt: withRejected(attempt, rejected), quoted }),
    prepare: (asking, signal) => prepareOrder(asking, { ask, database, now, signal }),
    keep: (sent, former) =>
      writer.store({
        fields: form.getValues(),
        ...sent,
        former: former?.attempt ?? null,
      } satisfies OrderDraft),
    submit: (sent) => submitOrder(sent, { ask, now }),
    look: ({ attempt: { attempt, quoted }, rejected }) =>
      lookForOrder({ attempt, shownAmount: amountOf(quoted), rejected }, { ask, database }),
    claim: ({ attempt }, { id }) => claimCreated(database, { kind: 'order', id, attempt, at: now() }),
    showSuccess: ({ quoted }, made) => {
      toasts.success(createOrder.message ?? '')
      if (made === null) return
      showPriceChange({ subject: `Order ${made.id}`, shown: amountOf(quoted), charged: made.amount })
    },
    release: ({ attempt }, refusal) => writer.release(attempt, refusal),
    discard: () => writer.store(null),
  }
}

function amountOf(quoted: Quoted | null): number | null {
  return quoted === null ? null : quoted.quote.amount_to_pay
}

type Sending = { ask: Ask; now: () => number }

function submitOrder(
  { attempt, quoted }: QuotedAttempt,
  { ask, now }: Sending,
): Promise<Submitted<Order, Quoted>> {
  return submitAttempt({
    send: () => ask(createOrder, attempt.order, { idempotencyKey: attempt.key }),
    priceOf: (data) => {
      const quote = Quote.safeParse(data)
      if (!quote.success || quoted === null) return null
      return { ...quoted, quote: quote.data, at: now() }
    },
  })
}
