import { PhoneField } from './phone-field'
import type { Contact, LinePrefix } from './field-names'
import { TypedField } from './typed-field'

type Props = { of: Contact; line?: LinePrefix }

const LABELS = { customer: 'Customer', delivery_point: "Receiver's" } as const

/** The name of the person at the pickup or the delivery. */
export function ContactName({ of, line = '' }: Props) {
  return <TypedField name={`${line}${of}_name`} label={`${LABELS[of]} name`} mark="required" />
}

export function ContactReach({ of, line = '' }: Props) {
  return (
    <>
      <PhoneField name={`${line}${of}_phone`} label={`${LABELS[of]} phone`} />
      <TypedField
        name={`${line}${of}_email`}
        label={`${LABELS[of]} email`}
        mark="optional"
        type="email"
        placeholder="name@example.com"
      />
    </>
  )
}
