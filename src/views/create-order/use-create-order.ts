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
import { attemptParts } from '../order-form/attempt-parts'
import { contractResolver } from '../ui/contract-resolver'
import { askQuote } from './ask-quote'
import { draftKeeper, type DraftKeeper } from './draft-keeper'
import { myPlace } from './my-place'
import type { OrderDraft } from './order-draft'
import { OrderFieldsSchema, type OrderFields } from './order-fields'
import type { OrderForm } from './order-form-context'
import { submitOrder } from './submit-order'
import { useKeptDraft } from './use-kept-draft'
import { useTidings } from './use-tidings'

/** One order form: what is typed, what may be done now, and the draft that both are kept in. */
export function useCreateOrder({ form: address, draft }: { form: string; draft: OrderDraft }) {
  const app = useApp()
  const signedIn = useConsole()
  const { database } = signedIn
  const [keeper] = useState(() => draftKeeper({ database, form: address, now: app.now }))
  const form = useForm<OrderFields>({
    resolver: contractResolver<OrderFields>(OrderFieldsSchema),
    defaultValues: draft.fields,
  })
  const machine = useMemo(
    () => createOrderMachine.provide(partsOf({ app, signedIn, form, keeper })),
    [app, signedIn, form, keeper],
  )
  const actor = useActorRef(machine, { input: draft })
  useKeptDraft(form, actor, keeper)
  useTidings(form, actor)
  return { form, actor }
}

type Parts = { app: AppContext; signedIn: ConsoleContext; form: OrderForm; keeper: DraftKeeper }

function partsOf({ app: { ask, now, session }, signedIn, form, keeper }: Parts) {
  const { database } = signedIn
  const { guards, actors } = attemptParts<QuotedAttempt>(signedIn, {
    keep: (sent) => keeper.store({ fields: form.getValues(), ...sent }),
    submit: ({ attempt: { attempt }, isRepeat }) => submitOrder(attempt, { ask, database, isRepeat }),
    discard: keeper.discard,
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
