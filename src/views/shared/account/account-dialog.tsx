import './account.css'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { DraftGate } from '../drafts/draft-gate'
import type { OpenedDraft } from '../drafts/use-draft'
import { FormDialog } from '../forms/form-dialog'
import { FormFoot } from '../forms/form-foot'
import { mergeTyped } from '../forms/merge-typed'
import { useTypedDraft } from '../forms/use-typed-draft'
import { showRefusals } from '../forms/show-refusals'
import { useSendOnce } from '../online/use-send-once'
import { askAboutPhones } from '../order-form/ask-about-phones'
import { labelled } from '../order-form/field-words'
import { PhoneField } from '../order-form/phone-field'
import { useFieldError } from '../order-form/use-field-error'
import { contractResolver } from '../../ui/controls/contract-resolver'
import { TextField } from '../../ui/controls/text-field'
import { toasts } from '../../ui/toasts/toasts'
import {
  ACCOUNT_KINDS,
  accountForm,
  fieldsOf,
  type Account,
  type AccountField,
  type AccountFields,
  type AccountKind,
} from './account-kinds'

type Props = {
  kind: AccountKind
  /** As it is now; null for a new one. */
  account: Account | null
  onClose: () => void
  onSaved: () => void
}

/** Adds a rider, a customer or a company, or edits one (AD-09). Needs the server; what is typed is kept until it is saved. */
export function AccountDialog({ kind, account, onClose, onSaved }: Props) {
  return (
    <FormDialog title={account === null ? `Add ${kind}` : `Edit ${account.name}`} onClose={onClose}>
      <DraftGate form={accountForm(kind, account?.id ?? null)}>
        {(draft) => <AccountForm kind={kind} account={account} draft={draft} onSaved={onSaved} />}
      </DraftGate>
    </FormDialog>
  )
}

/** What differs from `seen`, the record when it was typed. */
const Kept = z.object({ typed: z.record(z.string(), z.string()), seen: z.record(z.string(), z.string()) })

type FormProps = Omit<Props, 'onClose'> & { draft: OpenedDraft }

function AccountForm({ kind, account, draft, onSaved }: FormProps) {
  const { things, fields } = ACCOUNT_KINDS[kind]
  const { form, isKept, clear, mergeNow } = useKeptForm({ kind, account, draft })
  const { busy, failure, save } = useSaveAccount(kind, account)
  const submit = async () => {
    const changed = mergeNow()
    if (changed === null) return
    const isSame = account !== null && Object.keys(changed).length === 0
    const refusal = isSame ? null : await save(changed)
    if (refusal === 'busy') return
    if (refusal !== null) return showRefusals(form, refusal)
    await draft.writer.end().catch(() => undefined)
    onSaved()
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <fieldset className="account-fields" disabled={busy}>
          <legend className="visually-hidden">The {kind}</legend>
          {fields.map((field) => (
            <Field key={field.name} {...field} />
          ))}
        </fieldset>
        <FormFoot
          label={account === null ? `Add ${kind}` : 'Save'}
          things={things}
          busy={busy}
          isKept={isKept}
          failure={failure}
          onClear={clear}
        />
      </form>
    </FormProvider>
  )
}

/**
 * The form, whose typed fields are kept. `mergeNow` returns the fields to send; null: somebody else changed the same ones
 * meanwhile, which the form now says.
 */
function useKeptForm({ kind, account, draft }: Omit<FormProps, 'onSaved'>) {
  const [kept] = useState(() => Kept.safeParse(draft.values).data)
  const now = account?.fields ?? fieldsOf(kind, null)
  const [seen, setSeen] = useState<AccountFields>(() => ({ ...now, ...kept?.seen }))
  const { add, edit } = ACCOUNT_KINDS[kind]
  const schema = z
    .custom<AccountFields>()
    .transform((typed): object => (account === null ? typed : { id: account.id, ...changedOf(typed, now) }))
    .pipe((account === null ? add : edit).input as z.ZodType<unknown, object>)
  const form = useForm<AccountFields>({
    resolver: askAboutPhones(contractResolver<AccountFields>(schema, labelled), Object.values(now)),
    defaultValues: { ...now, ...kept?.typed },
  })
  const draftOf = (typed: AccountFields) => {
    const changed = changedOf(typed, seen)
    return Object.keys(changed).length === 0 ? null : { typed: changed, seen: pick(seen, changed) }
  }
  const isKept = useTypedDraft({ form, writer: draft.writer, draftOf })
  const mergeNow = (): AccountFields | null => {
    const { fields, moved } = mergeTyped(form.getValues(), { seen, now })
    if (moved.length === 0) return changedOf(fields, now)
    setSeen(now)
    for (const name of moved)
      form.setError(name, { message: `It is “${now[name] ?? ''}” by now. Save again to replace that.` })
    return null
  }
  return { form, isKept, clear: () => form.reset(seen), mergeNow }
}

function Field({ mark, name, ...field }: AccountField) {
  const { register } = useFormContext<AccountFields>()
  const error = useFieldError(name)
  if (field.type === 'tel' && mark === 'required')
    return <PhoneField name={name} label={field.label} inputMode="numeric" />
  return <TextField {...field} mark={mark} autoComplete="off" error={error} {...register(name)} />
}

/** `save` returns why it was not saved; null: it was. */
function useSaveAccount(kind: AccountKind, account: Account | null) {
  const { add, edit } = ACCOUNT_KINDS[kind]
  const words = `The ${kind} that you sent first was added. This one was not. Press Add ${kind} to add this one as well.`
  const adding = useSendOnce(add, { endsForm: true, makes: { words } })
  const editing = useSendOnce(edit, { endsForm: true })
  const used = account === null ? adding : editing
  const save = async (changed: AccountFields) => {
    const outcome = await used.send(account === null ? changed : { id: account.id, ...changed })
    if (outcome === null) return 'busy'
    const object = account?.name ?? nameOf(changed)
    if (outcome.kind === 'success') toasts.success((account === null ? add : edit).message ?? '', { object })
    else toasts.failure(outcome, { object })
    return outcome.kind === 'success' ? null : outcome
  }
  return { busy: used.busy, failure: used.failure, save }
}

function nameOf({ name, first_name: first, last_name: last }: AccountFields): string {
  return name ?? `${first ?? ''} ${last ?? ''}`.trim()
}

function changedOf(typed: AccountFields, seen: AccountFields): AccountFields {
  return Object.fromEntries(Object.entries(typed).filter(([name, text]) => text.trim() !== seen[name]))
}

function pick(fields: AccountFields, names: AccountFields): AccountFields {
  return Object.fromEntries(Object.keys(names).map((name) => [name, fields[name] ?? '']))
}
