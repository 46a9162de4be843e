import { useFormContext } from 'react-hook-form'
import type { Member } from '../../../contract/members'
import { useConsole } from '../console'
import { PhoneField } from '../shared/order-form/phone-field'
import { useFieldError } from '../shared/order-form/use-field-error'
import { PasswordField } from '../ui/password-field'
import { TextField } from '../ui/text-field'
import type { MemberFields } from './member-fields'
import { RoleField } from './role-field'

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
    <div className="member-password">
      <PasswordField
        label="Password"
        mark={isNew ? 'required' : 'optional'}
        autoComplete="new-password"
        hint={isNew ? 'At least 8 characters.' : 'Leave it empty to keep the present password.'}
        error={error}
        {...register('password')}
      />
    </div>
  )
}
