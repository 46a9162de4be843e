import { Flex, Text } from '@radix-ui/themes'
import { useEffect, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { displayPhone, typedDigits } from '../../../../contract/words/phones'
import { rememberedContacts, type RememberedContact } from '../../../db/queries/orders/remembered-contacts'
import { useApp, useConsole } from '../../console'
import { FloatingOptions } from '../../ui/controls/floating-options'
import { useCombobox } from '../../ui/controls/use-combobox'
import type { PlaceEntry } from '../places/place-search'
import type { Contact, LinePrefix } from './field-names'
import { PhoneField } from './phone-field'
import { TypedField } from './typed-field'

type Props = {
  of: Contact
  line?: LinePrefix
  /** Called when a contact with its address was filled in. */
  onRecalled?: () => void
  field: 'name' | 'phone'
  label: string
}

const MOST = 6
const LEAST_LETTERS = 2
const TYPING_MS = 150

/** The name or phone of a contact. Offers the people of orders on this device, each with an address (AD-02). */
export function RecalledField({ of, line = '', field, label, onRecalled }: Props) {
  const id = useId()
  const name = `${line}${of}_${field}` as const
  const box = useCombobox({ id, first: -1 })
  const text = String(useWatch({ name }) ?? '').trim()
  const contacts = useContacts(box.isOpen && isEnough(field, text) ? text : '')
  const fill = useFill({ of, line })
  const [filled, setFilled] = useState('')
  const isListed = box.isOpen && contacts.length > 0
  const take = (index: number) => {
    const contact = contacts[index]
    box.close()
    if (contact === undefined) return
    fill(contact)
    setFilled(filledWords(contact, line))
    onRecalled?.()
  }
  const suggestions = {
    ...box.field({ isListed, count: contacts.length, onTake: take }),
    id,
    onInput: () => {
      box.typed()
      setFilled('')
    },
    onBlurCapture: box.close,
    below: (
      <>
        <output className="visually-hidden">{filled}</output>
        {isListed && <Contacts id={id} active={box.active} contacts={contacts} onTake={take} />}
      </>
    ),
  }
  return field === 'name' ? (
    <TypedField {...suggestions} name={`${line}${of}_name`} label={label} mark="required" />
  ) : (
    <PhoneField {...suggestions} name={name} label={label} />
  )
}

type ContactsProps = {
  id: string
  active: number
  contacts: readonly RememberedContact[]
  onTake: (index: number) => void
}

function Contacts({ id, active, contacts, onTake }: ContactsProps) {
  const options = contacts.map((contact, index) => ({ key: `${index}`, content: <Option of={contact} /> }))
  return (
    <FloatingOptions id={id} label="Earlier contacts" active={active} options={options} onTake={onTake}>
      <p className="floating-note" role="presentation">
        From orders on this device. Choosing one fills in contact and address.
      </p>
    </FloatingOptions>
  )
}

function Option({ of: { name, phone, address, landmark } }: { of: RememberedContact }) {
  return (
    <Flex direction="column" py="1" minWidth="0">
      <Text size="2" truncate>
        {phone === '' ? name : `${name} · ${displayPhone(phone)}`}
      </Text>
      <Text size="1" color="gray" truncate>
        {landmark === '' ? address : `${address} · ${landmark}`}
      </Text>
    </Flex>
  )
}

/** Read out by a screen reader. */
function filledWords({ name, phone, landmark }: RememberedContact, line: LinePrefix): string {
  const hasLandmark = landmark !== '' && line === ''
  const parts = [phone === '' ? [] : 'phone', 'address', hasLandmark ? 'landmark' : []].flat()
  return `Filled in for ${name}: ${parts.join(', ')}.`
}

function isEnough(field: Props['field'], text: string): boolean {
  return field === 'phone' ? typedDigits(text) !== null : text.length >= LEAST_LETTERS
}

/** Contacts for the typed text; none while they are searched for. */
function useContacts(typed: string): RememberedContact[] {
  const { now } = useApp()
  const { database } = useConsole()
  const [found, setFound] = useState<{ typed: string; contacts: RememberedContact[] } | null>(null)
  useEffect(() => {
    if (typed === '') return
    let isOver = false
    const search = async () => {
      // A device that cannot read its orders offers nothing.
      const contacts = await rememberedContacts(database, { typed, most: MOST, now: now() }).catch(() => [])
      if (!isOver) setFound({ typed, contacts })
    }
    const timer = window.setTimeout(() => void search(), TYPING_MS)
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [database, now, typed])
  return typed !== '' && found?.typed === typed ? found.contacts : []
}

const PLACES = { customer: 'pickup_location', delivery_point: 'delivery_point_location' } as const
const LANDMARKS = { customer: 'landmark', delivery_point: 'destination_landmark' } as const

function useFill({ of, line }: { of: Contact; line: LinePrefix }) {
  const { setValue, clearErrors } = useFormContext()
  return ({ name, phone, address, place, landmark, coordinate }: RememberedContact) => {
    const entry: PlaceEntry = {
      text: address,
      place: coordinate === null ? null : { description: address, name: place, coordinate },
    }
    const values = {
      [`${line}${of}_name`]: name,
      ...(phone === '' ? {} : { [`${line}${of}_phone`]: displayPhone(phone) }),
      [`${line}${PLACES[of]}`]: entry,
      // A delivery of a bulk order has no landmark.
      ...(line === '' ? { [LANDMARKS[of]]: landmark } : {}),
    }
    for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true })
    clearErrors(Object.keys(values))
  }
}
