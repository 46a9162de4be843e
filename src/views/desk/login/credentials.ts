import { logIn } from '../../../../contract/entities/auth'
import { fieldErrors } from '../../../../contract/wire/field-errors'
import { labelled } from '../../shared/order-form/field-words'
import type { Credentials, CredentialErrors } from './use-login-form'

const Schema = logIn.input.pick({ email: true, password: true })

/** The first error sentence of each field that the server would refuse. */
export function credentialErrors(values: Credentials): CredentialErrors {
  const read = Schema.safeParse(values)
  if (read.success) return {}
  const errors = Object.entries(fieldErrors(read.error, values))
  return Object.fromEntries(errors.map(([field, [sentence = '']]) => [field, labelled(field, sentence)]))
}
