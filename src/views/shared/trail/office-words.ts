import { DEFAULT_LIMITS } from '../../../../contract/rules/lateness'
import { USUAL_SETTINGS } from '../../../../contract/rules/office-settings'
import {
  OFFICE_SUBJECTS,
  type OfficeSubject,
  type TrailLine,
  type TrailSubject,
} from '../../../../contract/entities/trail'

/** `deed`: verb and object. `covered`: the fields that the sentence names. */
export type Sentence = { deed: string; covered: readonly string[] }
type Fields = TrailLine['fields']

export function isOfOffice(subject: TrailSubject): subject is OfficeSubject {
  return (OFFICE_SUBJECTS as readonly TrailSubject[]).includes(subject)
}

/** Null: no special sentence. */
export function officeSentence(subject: OfficeSubject, { kind, about, fields }: TrailLine): Sentence | null {
  if (subject === 'intake')
    return { deed: `switched order intake ${onOrOff(fields, 'value')}`, covered: ['value'] }
  if (subject === 'charges') return promoSentence(fields)
  if (subject === 'office')
    return { deed: 'changed the settings of the office', covered: usualFields(fields, USUAL_SETTINGS) }
  if (subject === 'lateness')
    return { deed: 'changed the limits of lateness', covered: usualFields(fields, DEFAULT_LIMITS) }
  if (subject === 'push')
    return { deed: `sent the notification “${String(fields['header']?.after)}”`, covered: ['header'] }
  return displaySentence(kind, about ?? 'a display', fields)
}

function promoSentence({ promo_active: promo, ...amounts }: Fields): Sentence | null {
  if (promo === undefined || Object.keys(amounts).length > 0) return null
  return { deed: `switched the promo ${onOrOff({ promo }, 'promo')}`, covered: ['promo_active'] }
}

function displaySentence(kind: string, display: string, { name }: Fields): Sentence {
  if (kind === 'created') return { deed: `paired the display ${display}`, covered: [] }
  if (kind === 'deleted') return { deed: `revoked the display ${display}`, covered: ['revoked_at'] }
  if (name !== undefined)
    return {
      deed: `changed the display ${display}, which is called ${String(name.after)} now`,
      covered: ['name'],
    }
  return { deed: `changed the display ${display}`, covered: [] }
}

/** The fields that kept their usual values when settings were saved for the first time. */
function usualFields(fields: Fields, usual: object): string[] {
  return Object.entries(fields)
    .filter(([field, { before, after }]) => before === null && after === usualValue(field, usual))
    .map(([field]) => field)
}

/** As the server writes it: a list is one text. */
function usualValue(field: string, usual: object): unknown {
  const value = field
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], usual)
  return Array.isArray(value) ? value.join(', ') : value
}

function onOrOff(fields: Fields, field: string): 'ON' | 'OFF' {
  return fields[field]?.after === true ? 'ON' : 'OFF'
}
