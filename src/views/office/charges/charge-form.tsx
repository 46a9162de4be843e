import { useState } from 'react'
import { z } from 'zod'
import type { Charges } from '../../../../contract/entities/charges'
import { displayNaira, readAmount } from '../../../../contract/words/money'
import { useApp } from '../../console'
import type { OpenedDraft } from '../../shared/drafts/use-draft'
import { FormFoot } from '../../shared/forms/form-foot'
import { TextField } from '../../ui/controls/text-field'
import { toasts } from '../../ui/toasts/toasts'
import { CHARGE_KINDS, fieldLabel, type ChargeKind } from './charge-words'
import { useSaveCharge } from './use-save-charge'

type Props = {
  kind: ChargeKind
  chargeKey: string
  /** The amount that was last read, in naira. `at`: when, ms since the epoch. */
  read: { amount: number; at: number }
  draft: OpenedDraft
  onSaved: (charges: Charges | null) => void
}

/** The typed text, and the amount when the person began to type. Drafts of an earlier app version have no `seen`. */
const Kept = z.object({ amount: z.string(), seen: z.number().optional().catch(undefined) })

/** PR-07, DC-04: a form for one required amount. The typed text is stored until it is saved. */
export function ChargeForm({ kind, chargeKey, read, draft, onSaved }: Props) {
  const { now } = useApp()
  const [typed, setTyped] = useState(() => Kept.safeParse(draft.values).data ?? null)
  const [moved, setMoved] = useState<typeof read | null>(null)
  const present = moved !== null && moved.at >= read.at ? moved.amount : read.amount
  const seen = typed?.seen ?? present
  const text = typed?.amount ?? present.toFixed(2)
  const keep = (values: { amount: string; seen: number } | null) => {
    setTyped(values)
    draft.writer.keep(values)
  }
  const { busy, error, failure, setError, save } = useSaveCharge({
    kind,
    chargeKey,
    onMoved: (amount) => {
      setMoved({ amount, at: now() })
      keep({ amount: text, seen: amount })
    },
  })
  const type = (amount: string) => keep(amount === present.toFixed(2) ? null : { amount, seen })
  const submit = async () => {
    const entered = readAmount(text)
    if (entered.kind === 'amount' && entered.naira === seen && entered.naira === present)
      return toasts.info('Nothing has changed.')
    const saved = await save(text, seen)
    if (saved === null) return
    await draft.writer.end().catch(() => undefined)
    onSaved(saved.charges)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={fieldLabel(kind)}
        mark="required"
        hint={`Now ${displayNaira(present)}`}
        inputMode="decimal"
        autoComplete="off"
        readOnly={busy}
        value={text}
        error={error}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
      />
      <FormFoot
        label="Save"
        things={CHARGE_KINDS[kind].things}
        busy={busy}
        isKept={text !== present.toFixed(2)}
        failure={error === null ? failure : null}
        onClear={() => {
          setError(null)
          keep(null)
        }}
      />
    </form>
  )
}
