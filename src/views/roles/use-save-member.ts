import type { UseFormReturn } from 'react-hook-form'
import type { ApiFailure } from '../../../contract/api-outcome'
import { addMember, editMember, type Member } from '../../../contract/members'
import { useSendOnce } from '../shared/online/use-send-once'
import { labelled } from '../shared/order-form/field-words'
import { toasts } from '../ui/toasts'
import { addInput, editInput, type MemberFields } from './member-fields'

/** `save` is false when it was not saved, which was then said. */
export function useSaveMember(
  member: Member | null,
  form: UseFormReturn<MemberFields>,
): { busy: boolean; save: (fields: MemberFields) => Promise<boolean> } {
  const adding = useSendOnce(addMember, { endsForm: true })
  const editing = useSendOnce(editMember, { endsForm: true })
  const save = async (fields: MemberFields) => {
    const outcome = await (member === null
      ? adding.send(addInput(fields))
      : editing.send(editInput(member.id, fields)))
    if (outcome === null) return false
    if (outcome.kind !== 'success') {
      toasts.failure(outcome)
      showRefusals(form, outcome)
      return false
    }
    toasts.success((member === null ? addMember : editMember).message ?? '')
    return true
  }
  return { busy: adding.busy || editing.busy, save }
}

/** The server's sentences under the fields that they are about. */
function showRefusals(form: UseFormReturn<MemberFields>, failure: ApiFailure): void {
  if (failure.kind !== 'invalid') return
  const names = Object.keys(form.getValues()) as (keyof MemberFields)[]
  for (const name of names) {
    const message = failure.fields[name]?.[0]
    if (message !== undefined) form.setError(name, { message: labelled(name, message) })
  }
}
