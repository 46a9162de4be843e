import { DEFAULT_LIMITS } from '../../../../contract/lateness'
import {
  OFFICE_SUBJECTS,
  type OfficeSubject,
  type TrailLine,
  type TrailSubject,
} from '../../../../contract/trail'

/** What the sentence says, and which fields it said with it. */
export type Told = { deed: string; said: readonly string[] }
type Fields = TrailLine['fields']

export function isOfOffice(subject: TrailSubject): subject is OfficeSubject {
  return (OFFICE_SUBJECTS as readonly TrailSubject[]).includes(subject)
}

/** Null: the fields say it all. */
export function toldOfOffice(subject: OfficeSubject, { kind, about, fields }: TrailLine): Told | null {
  if (subject === 'intake')
    return { deed: `switched order intake ${onOrOff(fields, 'value')}`, said: ['value'] }
  if (subject === 'charges') return toldOfPromo(fields)
  if (subject === 'lateness') return { deed: 'changed the limits of lateness', said: usualLimits(fields) }
  if (subject === 'push')
    return { deed: `sent the notification “${String(fields['header']?.after)}”`, said: ['header'] }
  return toldOfDisplay(kind, about ?? 'a display', fields)
}

function toldOfPromo({ promo_active: promo, ...amounts }: Fields): Told | null {
  if (promo === undefined || Object.keys(amounts).length > 0) return null
  return { deed: `switched the promo ${onOrOff({ promo }, 'promo')}`, said: ['promo_active'] }
}

function toldOfDisplay(kind: string, display: string, { name }: Fields): Told {
  if (kind === 'created') return { deed: `paired the display ${display}`, said: [] }
  if (kind === 'deleted') return { deed: `revoked the display ${display}`, said: ['revoked_at'] }
  if (name !== undefined)
    return {
      deed: `changed the display ${display}, which is called ${String(name.after)} now`,
      said: ['name'],
    }
  return { deed: `changed the display ${display}`, said: [] }
}

/** Of the first limits that were saved: those that were usual, and stayed. */
function usualLimits(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([field, { before, after }]) => before === null && after === usualLimit(field))
    .map(([field]) => field)
}

function usualLimit(field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], DEFAULT_LIMITS)
}

function onOrOff(fields: Fields, field: string): 'ON' | 'OFF' {
  return fields[field]?.after === true ? 'ON' : 'OFF'
}
