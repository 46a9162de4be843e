import { useState } from 'react'
import { isDoubtful, type ApiFailure } from '../../../../contract/wire/api-outcome'
import { registerPartPayment } from '../../../../contract/entities/bulk-orders'
import { displayNaira } from '../../../../contract/words/money'
import type { AskedPayment, PaymentAttempt } from '../../../machines/attempts'
import { useApp, useConsole, type AppContext, type ConsoleContext } from '../../console'
import type { DraftWriter } from '../../shared/drafts/draft-writer'
import type { Parts } from '../../shared/order-form/creation-parts'
import { knowsKeys } from '../../shared/order-form/knows-keys'
import { keyAfter } from '../../shared/order-form/new-key'
import { submitAttempt } from '../../shared/order-form/submit-attempt'
import type { CreationActor } from '../../shared/order-form/use-attempt-stage'
import { useCreation } from '../../shared/order-form/use-creation'
import { toasts } from '../../ui/toasts/toasts'
import { lookForPayment, rejectBalances, type SeenBalance } from './look-for-payment'
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

export type PaymentActor = CreationActor<AskedPayment, PaymentAttempt, never>

export function usePartPayment({ onRegistered, onRefused, ...form }: Options) {
  const app = useApp()
  const signedIn = useConsole()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const actor = useCreation<AskedPayment, PaymentAttempt, never, SeenBalance>({
    held: form.draft,
    parts: partsOf({ app, signedIn, ...form, onFailure: setFailure }),
    onCreated: onRegistered,
    onRefused: (fields) => {
      // Synchronize, because the shown balance may be outdated.
      signedIn.syncNow()
      onRefused(fields)
    },
  })
  return { actor, failure }
}

type Form = {
  app: AppContext
  signedIn: ConsoleContext
  onFailure: (failure: ApiFailure | null) => void
} & Pick<Options, 'name' | 'writer' | 'text'>

function partsOf({
  app: { ask, now },
  signedIn: { database },
  name,
  writer,
  text,
  onFailure,
}: Form): Parts<AskedPayment, PaymentAttempt, never, SeenBalance> {
  /** The messages of the server's response, by the key of the attempt (CP-14). */
  const messagesByKey = new Map<string, string[]>()
  return {
    askedOf: ({ payment, balance }) => ({ payment, balance }),
    reject: rejectBalances,
    prepare: async ({ asked: { payment, balance }, earlier, former }) => {
      if (earlier !== null) return { kind: 'ready', attempt: earlier }
      const expected = balance !== null && (await knowsKeys(database)) ? { expected_balance: balance } : {}
      const attempt = { key: keyAfter(former), payment: { ...payment, ...expected }, at: now(), balance }
      return { kind: 'ready', attempt }
    },
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
      }),
    look: (sought) => lookForPayment(sought, ask),
    showSuccess: ({ key, payment }) => {
      const words = messagesByKey.get(key) ?? []
      const plain = `Part payment of ${displayNaira(payment.amount_paid)} registered.`
      toasts.success(words.length === 0 ? plain : words.join('\n'), { object: name })
    },
    release: writer.release,
    discard: writer.end,
  }
}
