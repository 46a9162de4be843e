import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { isDoubtful, type ApiFailure } from '../../../contract/api-outcome'
import { registerPartPayment } from '../../../contract/bulk-orders'
import { displayNaira } from '../../../contract/money'
import { partPaymentMachine, type PaymentAttempt } from '../../machines/part-payment'
import { useApp, useConsole, type AppContext, type ConsoleContext } from '../console'
import type { DraftWriter } from '../shared/drafts/draft-writer'
import { attemptParts } from '../shared/order-form/attempt-parts'
import { knowsKeys } from '../shared/order-form/knows-keys'
import { submitAttempt } from '../shared/order-form/submit-attempt'
import { toasts } from '../ui/toasts'
import { lookForPayment, type SeenBalance } from './look-for-payment'
import type { PaymentDraft } from './payment-draft'

type Options = {
  /** 'Zenith Foods' */
  name: string
  draft: PaymentDraft
  writer: DraftWriter
  text: () => string
  onRegistered: () => void
  onRefused: (fields: Record<string, string[]>) => void
}

export function usePartPayment({ name, draft, writer, text, onRegistered, onRefused }: Options) {
  const app = useApp()
  const signedIn = useConsole()
  const { syncNow } = signedIn
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const machine = useMemo(
    () => partPaymentMachine.provide(partsOf({ app, signedIn, name, writer, text, onFailure: setFailure })),
    [app, signedIn, name, writer, text],
  )
  const actor = useActorRef(machine, { input: draft })
  useEffect(() => {
    const listening = [
      actor.on('payment.registered', onRegistered),
      actor.on('payment.refused', ({ fields }) => {
        // Synchronize, because the shown balance may be outdated.
        syncNow()
        onRefused(fields)
      }),
    ]
    return () => listening.forEach((one) => one.unsubscribe())
  }, [actor, syncNow, onRegistered, onRefused])
  return { actor, failure }
}

type Parts = {
  app: AppContext
  signedIn: ConsoleContext
  onFailure: (failure: ApiFailure | null) => void
} & Pick<Options, 'name' | 'writer' | 'text'>

function partsOf({ app: { ask }, signedIn, name, writer, text, onFailure }: Parts) {
  const { database } = signedIn
  /** The messages of the server's response, by the key of the attempt (CP-14). */
  const messagesByKey = new Map<string, string[]>()
  return attemptParts<PaymentAttempt, never, SeenBalance>(signedIn, {
    keep: (attempt, former) => writer.store({ text: text(), attempt, former } satisfies PaymentDraft),
    submit: ({ key, payment }) =>
      submitAttempt<SeenBalance, never>({
        send: async () => {
          const outcome = await ask(registerPartPayment, payment, { idempotencyKey: key })
          onFailure(outcome.kind === 'success' || isDoubtful(outcome) ? null : outcome)
          if (outcome.kind !== 'success') return outcome
          messagesByKey.set(key, outcome.messages)
          return { ...outcome, data: null }
        },
        priceOf: () => null,
      }),
    look: (sought) => lookForPayment(sought, ask),
    knowsKeys: () => knowsKeys(database),
    claim: () => Promise.resolve(true),
    showSuccess: ({ key, payment }) => {
      const words = messagesByKey.get(key) ?? []
      const plain = `Part payment of ${displayNaira(payment.amount_paid)} registered.`
      toasts.success(words.length === 0 ? plain : words.join('\n'), { object: name })
    },
    release: writer.release,
    discard: writer.end,
  })
}
