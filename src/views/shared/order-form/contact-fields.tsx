import type { Contact, LinePrefix } from './field-names'
import { PhoneField } from './phone-field'
import { RecalledField } from './recalled-field'
import { TypedField } from './typed-field'

type Props = {
  of: Contact
  line?: LinePrefix
  /** True: the form also has the address of this contact, so the fields offer earlier contacts with their addresses. */
  hasAddress?: boolean
  /** Called when an earlier contact was filled in. */
  onRecalled?: () => void
}

const LABELS = { customer: 'Customer', delivery_point: "Receiver's" } as const

/** The name of the person at the pickup or the delivery. */
export function ContactName({ hasAddress = false, ...contact }: Props) {
  const { of, line = '' } = contact
  const label = `${LABELS[of]} name`
  return hasAddress ? (
    <RecalledField {...contact} field="name" label={label} />
  ) : (
    <TypedField name={`${line}${of}_name`} label={label} mark="required" />
  )
}

export function ContactReach({ hasAddress = false, ...contact }: Props) {
  const { of, line = '' } = contact
  const label = `${LABELS[of]} phone`
  return (
    <>
      {hasAddress ? (
        <RecalledField {...contact} field="phone" label={label} />
      ) : (
        <PhoneField name={`${line}${of}_phone`} label={label} />
      )}
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
