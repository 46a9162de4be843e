import { Dialog, Text } from '@radix-ui/themes'
import { useCallback, useRef, useState } from 'react'
import { displayNaira, readAmount, refuseAmount, toKobo, toNaira } from '../../../../contract/words/money'
import type { CompanyUserRow } from '../../../db/core/rows'
import { useSteady } from '../../../maps/use-steady'
import type { OpenedDraft } from '../../shared/drafts/use-draft'
import { isHeld, isInDoubt, useStageOf } from '../../shared/order-form/use-attempt-stage'
import { Button } from '../../ui/controls/button'
import { FailureLine } from '../../ui/states/failure-line'
import { RowChangeLine } from '../../ui/states/row-change-line'
import { TextField } from '../../ui/controls/text-field'
import { useBasis, type RowChange } from '../../ui/states/use-basis'
import { companyName } from './company-look'
import { readPaymentDraft, type PaymentDraft } from './payment-draft'
import { PaymentNote } from './payment-note'
import { usePartPayment } from './use-part-payment'

const MISSING = 'Enter the amount paid.'

type Props = { company: CompanyUserRow; draft: OpenedDraft; onClose: () => void }

/** AG-131: a text field for an amount. After sending, the form is frozen until the server has reported the result. */
export function PartPaymentForm({ company, draft: { values, writer }, onClose }: Props) {
  const [kept] = useState(() => readPaymentDraft(values))
  const [text, setText] = useState(kept.text)
  const [error, setError] = useState<string | null>(null)
  const typed = useRef(kept.text)
  const readText = useCallback(() => typed.current, [])
  const { actor, failure } = usePartPayment({
    name: companyName(company),
    draft: kept,
    writer,
    text: readText,
    onRegistered: useSteady(onClose),
    onRefused: useSteady((fields: Record<string, string[]>) =>
      setError(fields['amount_paid']?.join(' ') ?? null),
    ),
  })
  const stage = useStageOf(actor)
  const isFrozen = stage.kind !== 'none'
  const { news, accept } = useBasis(company, balanceChange)
  const shownNews = isFrozen ? null : news

  const type = (next: string) => {
    typed.current = next
    setText(next)
    setError(null)
    const { former } = actor.getSnapshot().context
    writer.keep(next === '' ? null : ({ text: next, attempt: null, former } satisfies PaymentDraft))
  }
  const submit = () => {
    if (isInDoubt(stage)) return actor.send({ type: 'again.pressed' })
    if (isFrozen || shownNews !== null) return
    const read = readAmount(text)
    const refused = text.trim() === '' ? MISSING : refuseAmount(text, read, 'above 0')
    setError(refused)
    if (refused !== null || read.kind !== 'amount') return
    const payment = { user_id: company.id, amount_paid: read.naira }
    actor.send({ type: 'create.pressed', asked: { payment, balance: company.balance_to_pay } })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Text as="p" color="gray" mb="3">
        {companyName(company)} owes {displayNaira(company.balance_to_pay)}.
      </Text>
      <TextField
        label="Enter amount paid"
        mark="required"
        hint={paymentEffect(text, company.balance_to_pay)}
        inputMode="decimal"
        autoComplete="off"
        disabled={isFrozen}
        error={error}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <RowChangeLine news={shownNews} onAccept={accept} />
      <FailureLine failure={isFrozen || error !== null ? null : failure} />
      <PaymentNote actor={actor} stage={stage} />
      <div className="dialog-buttons">
        <Dialog.Close>
          <Button size="l">{isInDoubt(stage) ? 'Close' : 'Cancel'}</Button>
        </Dialog.Close>
        <Button
          type="submit"
          size="l"
          kind="solid"
          disabled={isHeld(stage) || stage.kind === 'likely' || shownNews !== null}
          aria-busy={stage.kind === 'leaving'}
        >
          Submit
        </Button>
      </div>
    </form>
  )
}

/** Reports a balance that changed while the form is open, because somebody else may have registered the payment (AG-169). */
function balanceChange(seen: CompanyUserRow, now: CompanyUserRow): RowChange | null {
  if (seen.balance_to_pay === now.balance_to_pay) return null
  return {
    words: `The balance is ${displayNaira(now.balance_to_pay)} now. It was ${displayNaira(seen.balance_to_pay)} when you opened this.`,
    canGoOn: true,
  }
}

const OLDEST_FIRST = 'The oldest due date is paid first.'

/** What a payment of the typed amount does, before it is submitted. `balance`: naira. */
function paymentEffect(text: string, balance: number | null): string {
  const read = readAmount(text)
  if (balance === null || read.kind !== 'amount' || read.naira === 0) return OLDEST_FIRST
  const left = toKobo(balance) - toKobo(read.naira)
  if (left < 0) return `The company owes ${displayNaira(toNaira(-left))} less than that.`
  return `This leaves ${displayNaira(toNaira(left))} to pay. ${OLDEST_FIRST}`
}
