import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiFailure } from '../../../../contract/wire/api-outcome'
import { addMember, editMember, listMembers, type Member } from '../../../../contract/entities/members'
import { phoneKey } from '../../../../contract/words/phones'
import { useApp, useConsole } from '../../console'
import { mergeTyped } from '../../shared/forms/merge-typed'
import { showRefusals } from '../../shared/forms/show-refusals'
import { findMember } from '../../shared/members/find-member'
import { useSendOnce, type Makes } from '../../shared/online/use-send-once'
import { toasts } from '../../ui/toasts/toasts'
import { addInput, editInput, fieldsOf, personOf, type MemberFields } from './member-fields'
import { useBusy } from '../../ui/controls/use-busy'

const MEMBER: Makes<typeof addMember> = {
  words:
    'The member that you sent first was added. This one was not. Press Add member to add this one as well.',
  isThere: async ({ phone }, ask) => {
    const outcome = await ask(listMembers, { search: phone })
    if (outcome.kind !== 'success') return outcome
    return outcome.data.data.some((member) => phoneKey(member.phone ?? '') === phoneKey(phone))
  },
}

type Options = {
  /** Null for a new member. */
  member: Member | null
  form: UseFormReturn<MemberFields>
  /** The record that the person saw when typing. */
  seen: MemberFields
  /** Called if somebody else changed a field that the person changed too. `now` then counts as seen. */
  onMoved: (now: MemberFields) => void
}

/** `save` returns false if the member was not saved. The reason was then shown. */
export function useSaveMember({ member, form, seen, onMoved }: Options): {
  busy: boolean
  /** Why the last try failed. */
  failure: ApiFailure | null
  save: (fields: MemberFields) => Promise<boolean>
} {
  const { ask, session } = useApp()
  const { user } = useConsole()
  const adding = useSendOnce(addMember, { endsForm: true, makes: MEMBER })
  const editing = useSendOnce(editMember, { endsForm: true })
  const { busy: isReading, run } = useBusy()
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  /** The fields to send, which overwrite nothing that the person has not seen. Null: nothing may be sent yet. */
  const mergeWithServer = async (id: number, typed: MemberFields): Promise<MemberFields | null> => {
    const found = await run(() => findMember(ask, { id, signal: new AbortController().signal }))
    if (found === null) return null
    if (found.kind === 'failed') {
      toasts.failure(found.failure)
      setFailure(found.failure)
    }
    // If the member was deleted, the server refuses the request with its own message.
    if (found.kind !== 'found') return found.kind === 'absent' ? typed : null
    const now = fieldsOf(found.member)
    const { fields, moved } = mergeTyped(typed, { seen, now })
    if (moved.length === 0) return fields
    onMoved(now)
    for (const name of Object.keys(fields) as (keyof MemberFields)[]) form.setValue(name, fields[name])
    for (const name of moved) {
      const words = name === 'role_id' ? found.member.type : now[name]
      form.setError(name, { message: `It is “${words}” by now. Save again to replace that.` })
    }
    return null
  }
  const edit = async (id: Member['id'], fields: MemberFields) => {
    const whole = await mergeWithServer(id, fields)
    const outcome = whole === null ? null : await editing.send(editInput(id, whole))
    if (whole !== null && outcome?.kind === 'success' && id === user.id)
      session.send({ type: 'person.saved', person: personOf(whole, outcome.data) })
    return outcome
  }
  const send = (fields: MemberFields) =>
    member === null ? adding.send(addInput(fields)) : edit(member.id, fields)
  const save = async (fields: MemberFields) => {
    setFailure(null)
    const outcome = await send(fields)
    if (outcome === null) return false
    if (outcome.kind !== 'success') {
      setFailure(outcome)
      toasts.failure(outcome)
      showRefusals(form, outcome)
      return false
    }
    toasts.success((member === null ? addMember : editMember).message ?? '')
    return true
  }
  return { busy: adding.busy || editing.busy || isReading, failure, save }
}
