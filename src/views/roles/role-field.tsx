import { Controller, useFormContext } from 'react-hook-form'
import { listRoles, type Role } from '../../../contract/members'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'
import { useFieldError } from '../shared/order-form/use-field-error'
import { ErrorState } from '../ui/error-state'
import { SelectField } from '../ui/select-field'
import type { MemberFields } from './member-fields'

/** ST-06: chooses one of the server's roles. `isOwn`: the member is the signed-in person. */
export function RoleField({ isOwn }: { isOwn: boolean }) {
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
