import { useState, type ChangeEvent } from 'react'

export type Credentials = { email: string; password: string }
export type CredentialErrors = { email?: string | undefined; password?: string | undefined }

/** Loads the schemas after the login screen, because they are larger than the screen. */
export const loadCheck = () => import('./credentials')

type Check = Awaited<ReturnType<typeof loadCheck>>['credentialErrors']

/** The login form. After the first refusal, every key validates the fields. `focus`: focuses the field with the error. */
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
    fill: (credentials: Credentials) => {
      setValues(credentials)
      setCheck(null)
    },
    submit: async (send: (values: Credentials) => void) => {
      const check = await loadCheck().catch(() => null)
      // If the schemas cannot be loaded, only the server validates.
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
