import { addCompanyNote } from '../../../contract/entities/companies'
import { NOTE_SAVED, type GivenNote, type Note } from '../../../contract/entities/notes'
import { addOrderNote, type OrderId } from '../../../contract/entities/orders'
import { addRiderNote, type RiderId } from '../../../contract/entities/riders'
import type { UserId } from '../../../contract/entities/users'
import { request, type CommandSpec } from './command-spec'
import { onOrder } from './order-facts'

/** The id of the note is made here, so that the note is the same for every repetition. `name`: of a rider, of a company. */
type NoteOrder = { kind: 'noteOrder'; orderId: OrderId; note: Note }
type NoteRider = { kind: 'noteRider'; riderId: RiderId; name: string; note: Note }
type NoteCompany = { kind: 'noteCompany'; companyUserId: UserId; name: string; note: Note }

type Noted = { notes?: Note[] | undefined }
type WithNote = { note: Note }

function hasNote({ notes = [] }: Noted, { id }: Note): boolean {
  return notes.some((note) => note.id === id)
}

/** A note and another change never conflict. */
const ofNotes = {
  reduce: <Row extends Noted>(row: Row, { note }: WithNote): Row =>
    hasNote(row, note) ? row : { ...row, notes: [...(row.notes ?? []), note] },
  isOurs: (row: Noted, { note }: WithNote) => hasNote(row, note),
  isAsSeen: () => true,
  sets: [],
  takesMoney: false,
  isQuiet: true,
  seenAs: [],
  object: ({ note }: WithNote) => note.text,
  success: () => NOTE_SAVED,
} as const

function given({ note: { id, text, at } }: WithNote): GivenNote {
  return { note_id: id, text, written_at: at }
}

export const noteOrder: CommandSpec<NoteOrder, 'order'> = {
  ...ofNotes,
  ...onOrder,
  request: request(addOrderNote, (command: NoteOrder) => ({ order_id: command.orderId, ...given(command) })),
}

export const noteRider: CommandSpec<NoteRider, 'rider'> = {
  ...ofNotes,
  entity: 'rider',
  id: ({ riderId }: NoteRider) => riderId,
  request: request(addRiderNote, (command: NoteRider) => ({ id: command.riderId, ...given(command) })),
  title: ({ name }: NoteRider) => `Rider ${name}`,
}

export const noteCompany: CommandSpec<NoteCompany, 'company_user'> = {
  ...ofNotes,
  entity: 'company_user',
  id: ({ companyUserId }: NoteCompany) => companyUserId,
  request: request(addCompanyNote, (command: NoteCompany) => ({
    user_id: command.companyUserId,
    ...given(command),
  })),
  title: ({ name }: NoteCompany) => `Company ${name}`,
}
