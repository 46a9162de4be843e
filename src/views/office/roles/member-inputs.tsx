import { Grid } from '@radix-ui/themes'
import { useFormContext, Controller } from 'react-hook-form'
import { type Member, listRoles, type Role } from '../../../../contract/entities/members'
import { useConsole } from '../../console'
import { PhoneField } from '../../shared/order-form/phone-field'
import { useFieldError } from '../../shared/order-form/use-field-error'
import { PasswordField } from '../../ui/controls/password-field'
import { TextField } from '../../ui/controls/text-field'
import type { MemberFields } from './member-fields'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { ErrorState } from '../../ui/states/error-state'
import { SelectField } from '../../ui/controls/select-field'

type Props = { member: Member | null; busy: boolean }

export function MemberInputs({ member, busy }: Props) {
  const isNew = member === null
  const { user } = useConsole()
  return (
    <fieldset className="member-inputs" disabled={busy}>
      <legend className="visually-hidden">The member</legend>
      <RoleField isOwn={member?.id === user.id} />
      <div className="form-pair">
        <Typed name="firstname" label="First name" mark="required" />
        <Typed name="lastname" label="Last name" mark="required" />
      </div>
      <PhoneField name="phone" label="Phone number" inputMode="numeric" />
      <Typed
        name="email"
        label="Email"
        mark={isNew ? 'optional' : 'required'}
        type="email"
        hint={isNew ? 'Without an email this member cannot sign in.' : undefined}
      />
      <NewPassword isNew={isNew} />
    </fieldset>
  )
}

type TypedProps = {
  name: 'firstname' | 'lastname' | 'email'
  label: string
  mark: 'required' | 'optional'
  type?: 'email'
  hint?: string | undefined
}

function Typed({ name, ...field }: TypedProps) {
  const { register } = useFormContext<MemberFields>()
  return <TextField {...field} autoComplete="off" error={useFieldError(name)} {...register(name)} />
}

/** VA-14, VA-16, BC-15, AG-27: the password field. A password has at least 8 characters. */
function NewPassword({ isNew }: { isNew: boolean }) {
  const { register } = useFormContext<MemberFields>()
  const error = useFieldError('password')
  return (
    <Grid gap="1">
      <PasswordField
        label="Password"
        mark={isNew ? 'required' : 'optional'}
        autoComplete="new-password"
        hint={isNew ? 'At least 8 characters.' : 'Leave it empty to keep the present password.'}
        error={error}
        {...register('password')}
      />
    </Grid>
  )
}

/** ST-06: chooses one of the server's roles. `isOwn`: the member is the signed-in person. */
function RoleField({ isOwn }: { isOwn: boolean }) {
  const { control, clearErrors } = useFormContext<MemberFields>()
  const { answer, reload } = useKeptAnswer(listRoles, {})
  const error = useFieldError('role_id')
  if (answer.kind === 'failed') return <ErrorState messages={answer.messages} onRetry={reload} />
  const roles = answer.kind === 'ready' ? answer.data : []
  return (
    <Controller
      control={control}
      name="role_id"
      render={({ field }) => (
        <SelectField
          label="Role"
          mark="required"
          error={error}
          {...(isOwn ? { hint: 'If you change your own role, you will have to log in again.' } : {})}
          options={roles.map(({ name }) => name)}
          value={nameOf(roles, field.value)}
          placeholder={answer.kind === 'loading' ? 'Loading the roles…' : 'Choose a role'}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={(name) => {
            field.onChange(roles.find((role) => role.name === name)?.id ?? null)
            clearErrors('role_id')
          }}
        />
      )}
    />
  )
}

function nameOf(roles: readonly Role[], id: number | null): string {
  return roles.find((role) => role.id === id)?.name ?? ''
}
