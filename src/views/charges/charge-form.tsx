import { useState } from 'react'
import { z } from 'zod'
import type { Charges } from '../../../contract/charges'
import { displayNaira, readAmount } from '../../../contract/money'
import type { OpenedDraft } from '../shared/drafts/use-draft'
import { FormFoot } from '../shared/forms/form-foot'
import { TextField } from '../ui/text-field'
import { toasts } from '../ui/toasts'
import { CHARGE_KINDS, fieldLabel, type ChargeKind } from './charge-words'
import { useSaveCharge } from './use-save-charge'

type Props = {
  kind: ChargeKind
  chargeKey: string
  serverAmount: number
  draft: OpenedDraft
  onSaved: (charges: Charges | null) => void
}

/** The typed text, and the amount that the person saw. Drafts of an earlier app version have no `seen`. */
const Kept = z.object({ amount: z.string(), seen: z.number().optional().catch(undefined) })

/** PR-07, DC-04: a form for one required amount. The typed text is stored until it is saved. */
export function ChargeForm({ kind, chargeKey, serverAmount, draft, onSaved }: Props) {
  const [kept] = useState(() => Kept.safeParse(draft.values).data)
  const [seen, setSeen] = useState(kept?.seen ?? serverAmount)
  const [text, setText] = useState(kept?.amount ?? serverAmount.toFixed(2))
  const { busy, error, setError, save } = useSaveCharge({ kind, chargeKey, onMoved: setSeen })
  const type = (typed: string) => {
    setText(typed)
    draft.writer.keep(typed === seen.toFixed(2) ? null : { amount: typed, seen })
  }
  const submit = async () => {
    const read = readAmount(text)
    if (read.kind === 'amount' && read.naira === seen) return toasts.info('Nothing has changed.')
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
        hint={`Now ${displayNaira(seen)}`}
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
        isKept={text !== seen.toFixed(2)}
        onClear={() => {
          setError(null)
          type(seen.toFixed(2))
        }}
      />
    </form>
  )
}
