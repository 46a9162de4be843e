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
  /** As the server told it when the dialog opened, naira. */
  told: number
  draft: OpenedDraft
  onSaved: (charges: Charges | null) => void
}

/** What was typed, over which amount. An earlier version of the page did not keep that. */
const Kept = z.object({ amount: z.string(), seen: z.number().optional().catch(undefined) })

/** PR-07, DC-04: one amount, which is required. What is typed is kept until it is saved. */
export function ChargeForm({ kind, chargeKey, told, draft, onSaved }: Props) {
  const [kept] = useState(() => Kept.safeParse(draft.values).data)
  const [seen, setSeen] = useState(kept?.seen ?? told)
  const [text, setText] = useState(kept?.amount ?? told.toFixed(2))
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
