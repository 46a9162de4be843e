import { useState, type ChangeEvent } from 'react'

export type Credentials = { email: string; password: string }
export type CredentialErrors = { email?: string | undefined; password?: string | undefined }

/** The schemas of the calls weigh more than the login screen: they come behind it. */
export const loadCheck = () => import('./credentials')

type Check = Awaited<ReturnType<typeof loadCheck>>['credentialErrors']

/** Two fields; once they were refused, every key says whether they still are. `focus`: of the field that is wrong. */
export function useLoginForm(focus: (field: keyof Credentials) => void) {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [check, setCheck] = useState<{ errors: Check } | null>(null)
  const errors: CredentialErrors = check?.errors(values) ?? {}
  const field = (name: keyof Credentials) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues((present) => ({ ...present, [name]: target.value })),
  })
  return {
    field,
    email: values.email,
    fill: (given: Credentials) => {
      setValues(given)
      setCheck(null)
    },
    submit: async (send: (values: Credentials) => void) => {
      const check = await loadCheck().catch(() => null)
      // Without the check the server judges.
      if (check === null) return send(values)
      const { credentialErrors } = check
      const wrong = credentialErrors(values)
      setCheck({ errors: credentialErrors })
      if (wrong.email !== undefined) focus('email')
      else if (wrong.password !== undefined) focus('password')
      else send(values)
    },
  }
}
