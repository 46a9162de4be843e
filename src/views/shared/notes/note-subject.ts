import type { Note } from '../../../../contract/entities/notes'
import type { OrderId } from '../../../../contract/entities/orders'
import type { RiderId } from '../../../../contract/entities/riders'
import type { UserId } from '../../../../contract/entities/users'
import type { Command } from '../../../db/core/rows'

/** What a note is about. `name`: of the rider or the company. */
export type NoteSubject =
  | { kind: 'order'; id: OrderId }
  | { kind: 'rider'; id: RiderId; name: string }
  | { kind: 'company'; id: UserId; name: string }

/** 'order 1042', 'rider Musa Ibrahim' */
export function subjectWords(subject: NoteSubject): string {
  return `${subject.kind} ${subject.kind === 'order' ? subject.id : subject.name}`
}

/** The address of its draft. */
export function noteForm({ kind, id }: NoteSubject): string {
  return `/notes/${kind}/${id}`
}

const PAGES = { order: '/orders/', rider: '/riders-details/', company: '/company-user?company=' }

/** What a draft with this address is called, and where its row is shown; null: it is no draft of a note. */
export function noteDraft(form: string): { name: string; path: string } | null {
  const [, kind, id] = /^\/notes\/(order|rider|company)\/(\d{1,15})$/.exec(form) ?? []
  if (kind === undefined || id === undefined) return null
  return { name: `Note on ${kind} ${id}`, path: `${PAGES[kind as NoteSubject['kind']]}${id}` }
}

export function noteCommand(subject: NoteSubject, note: Note): Command {
  if (subject.kind === 'order') return { kind: 'noteOrder', orderId: subject.id, note }
  const { name } = subject
  return subject.kind === 'rider'
    ? { kind: 'noteRider', riderId: subject.id, name, note }
    : { kind: 'noteCompany', companyUserId: subject.id, name, note }
}

/** Saved by one digit each, by its place: so the order of a list never changes. */
export const QUICK_NOTES: Record<NoteSubject['kind'], readonly string[]> = {
  order: [
    'Called the customer, no answer',
    'Called the rider, no answer',
    'Called the customer, who knows that it will be late',
    'The customer asks for a later delivery',
    'The address is not clear',
    'The package is not ready for pickup',
  ],
  rider: ['Called the rider, no answer', 'The bike is broken', 'On a break', 'Ends the shift early'],
  company: ['Called the company, no answer', 'Will pay this week', 'Asks for the statement'],
}
