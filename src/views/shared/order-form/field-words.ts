/** The name of one field inside a sentence, and the sentence for an empty field. */
type Words = { noun: string; missing: string }

const enter = (noun: string): Words => ({ noun, missing: `Enter the ${noun}.` })
const choose = (noun: string): Words => ({ noun, missing: `Choose the ${noun}.` })

/** By the field names of the server's validation errors, in the words of the labels. */
const FIELD_WORDS: Partial<Record<string, Words>> = {
  customer_name: enter("customer's name"),
  customer_phone: enter("customer's phone"),
  customer_email: enter("customer's email"),
  pickup_location: choose('pickup location'),
  pickup_location_coordinate: choose('pickup location'),
  pickup_location_name: choose('pickup location'),
  landmark: enter('landmark'),
  pickup_at: enter('pickup time'),
  delivery_point_name: enter("receiver's name"),
  delivery_point_phone: enter("receiver's phone"),
  delivery_point_email: enter("receiver's email"),
  recepient_name: enter("receiver's name"),
  recepient_phone: enter("receiver's phone"),
  delivery_point_location: choose('delivery location'),
  delivery_point_location_coordinate: choose('delivery location'),
  destination_location_name: choose('delivery location'),
  destination_landmark: enter('landmark'),
  package_name: enter('item name'),
  package_category: choose('item category'),
  payee: { noun: 'payer', missing: 'Choose who pays.' },
  delivery_location: enter('delivery location'),
  amount: enter('amount'),
  rate: { noun: 'rate', missing: 'Choose a rate.' },
  rate_card_id: { noun: 'rate', missing: 'Choose a rate.' },
  due_date: enter('scheduled payment date'),
  first_name: enter('first name'),
  last_name: enter('last name'),
  name: enter('company name'),
  name_of_contact: enter('contact name'),
  contact_phone_number: enter('contact phone'),
  firstname: enter('first name'),
  lastname: enter('last name'),
  email: enter('email'),
  phone: enter('phone number'),
  password: enter('password'),
  role_id: choose('role'),
  header: enter('header'),
  body: enter('body'),
}

/** A sentence that already uses the words of a label, or begins with what was typed: 'Enter an amount above 0.' */
const OWN_WORDS = /^(Enter |Choose |“)/

/** Makes 'orders.0.rate_card_id' from 'orders[0][rate_card_id]'. */
export function plainKey(field: string): string {
  return field.replace(/\[(\w+)\]/g, '.$1')
}

/**
 * Rewrites a validation message with the words of the label: 'delivery_point_name is required', 'The orders.0 delivery
 * point name field is required.'. A sentence that does not name its field is returned unchanged.
 */
export function labelled(field: string, sentence: string): string {
  const key = plainKey(field)
  const name = key.split('.').at(-1) ?? key
  const words = FIELD_WORDS[name]
  if (words === undefined) return sentence
  const named = new RegExp(`(?:\\bthe )?["'\`]?${spelled(key, name)}["'\`]?(?: field)?\\b`, 'i')
  if (OWN_WORDS.test(sentence) || !named.test(sentence)) return sentence
  if (
    /\b(is|are) (required|missing|empty)\b|may not be (blank|empty|null)|can(no|')t be (blank|empty)/i.test(
      sentence,
    )
  )
    return words.missing
  const rewritten = sentence.replace(named, `the ${words.noun}`)
  const isFinished = /[.!?]$/.test(rewritten)
  return `${rewritten.charAt(0).toUpperCase()}${rewritten.slice(1)}${isFinished ? '' : '.'}`
}

/** A pattern of the name, with or without its path, with underscores, spaces or in camel case. */
function spelled(key: string, name: string): string {
  const path = key.slice(0, key.length - name.length)
  const before = path === '' ? '' : `(?:${path.replaceAll('.', '[. ]')})?`
  return `${before}${name.replaceAll('_', '[_ ]?')}`
}
