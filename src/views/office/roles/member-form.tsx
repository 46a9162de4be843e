import { FormProvider, useForm } from 'react-hook-form'
import { useState } from 'react'
import type { Member } from '../../../../contract/entities/members'
import type { OpenedDraft } from '../../shared/drafts/use-draft'
import { FormFoot } from '../../shared/forms/form-foot'
import { useTypedDraft } from '../../shared/forms/use-typed-draft'
import { askAboutPhones } from '../../shared/order-form/ask-about-phones'
import { labelled } from '../../shared/order-form/field-words'
import { contractResolver } from '../../ui/controls/contract-resolver'
import {
  fieldsOf,
  KeptMember,
  applyDraft,
  memberDraft,
  memberSchema,
  NO_FIELDS,
  type MemberFields,
} from './member-fields'
import { MemberInputs } from './member-inputs'
import { useSaveMember } from './use-save-member'

type Props = {
  /** Null for a new member. */
  member: Member | null
  draft: OpenedDraft
  onSaved: () => void
}

/** The form of a member. The typed fields, except the password, are stored until they are saved. */
export function MemberForm({ member, draft, onSaved }: Props) {
  const [kept] = useState(() => KeptMember.safeParse(draft.values).data)
  const now = member === null ? NO_FIELDS : fieldsOf(member)
  const [seen, setSeen] = useState(() => applyDraft(now, kept?.seen))
  const form = useForm<MemberFields>({
    resolver: askAboutPhones(contractResolver<MemberFields>(memberSchema(member?.id ?? null), labelled), [
      now.phone,
    ]),
    defaultValues: applyDraft(now, kept),
  })
  const isKept = useTypedDraft({ form, writer: draft.writer, draftOf: (typed) => memberDraft(typed, seen) })
  const { busy, failure, save } = useSaveMember({ member, form, seen, onMoved: setSeen })
  const submit = async (fields: MemberFields) => {
    if (!(await save(fields))) return
    await draft.writer.end().catch(() => undefined)
    onSaved()
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <MemberInputs member={member} busy={busy} />
        <FormFoot
          label={member === null ? 'Add member' : 'Save'}
          things="Members"
          busy={busy}
          isKept={isKept}
          failure={failure}
          note="A password is not kept with it."
          onClear={() => form.reset(seen)}
        />
      </form>
    </FormProvider>
  )
}
