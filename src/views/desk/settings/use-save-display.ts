import { useState } from 'react'
import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import { editDisplay, pairDisplay, type Display } from '../../../../contract/entities/displays'
import { useSendOnce } from '../../shared/online/use-send-once'
import { toasts } from '../../ui/toasts/toasts'
import { draftErrors, editInput, inWords, pairInput, type DisplayDraft } from './display-draft'

/** No `isThere`: only servers with idempotency keys have displays. */
const DISPLAY = {
  words: 'The display was paired with what you sent first. The list shows it, and you can change it there.',
}

type Errors = Readonly<Record<string, string>>

/** Pairs a display (null) or changes one. */
export function useSaveDisplay(
  display: Display | null,
  onSaved: () => void,
): {
  busy: boolean
  errors: Errors
  failure: ApiFailure | null
  save: (draft: DisplayDraft) => Promise<void>
} {
  const pairing = useSendOnce(pairDisplay, { endsForm: true, makes: DISPLAY })
  const editing = useSendOnce(editDisplay, { endsForm: true })
  const [errors, setErrors] = useState<Errors>({})
  const call = display === null ? pairDisplay : editDisplay

  const save = async (draft: DisplayDraft) => {
    const wrong = draftErrors(draft, display?.id ?? null)
    setErrors(wrong ?? {})
    if (wrong !== null) return
    const outcome = await (display === null
      ? pairing.send(pairInput(draft))
      : editing.send(editInput(draft, display.id)))
    if (outcome === null) return
    if (outcome.kind === 'success') {
      toasts.success(call.message ?? '')
      return onSaved()
    }
    const wrongFields = fieldsOf(outcome, display === null)
    setErrors(wrongFields)
    if (Object.keys(wrongFields).length === 0) toasts.failure(outcome)
  }
  const failure = Object.keys(errors).length === 0 ? (pairing.failure ?? editing.failure) : null
  return { busy: pairing.busy || editing.busy, errors, failure, save }
}

/** The server's errors by field. A refused code, or too many attempts, is an error of the field `code`. */
function fieldsOf(failure: ApiFailure, isPairing: boolean): Errors {
  if (failure.kind === 'invalid') return inWords(failure.fields)
  const isCode = (failure.kind === 'refused' && failure.status === 400) || failure.kind === 'tooMany'
  return isPairing && isCode ? { code: failure.messages.join(' ') } : {}
}
