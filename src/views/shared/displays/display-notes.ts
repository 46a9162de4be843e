import { z } from 'zod'
import { DEFAULT_DISPLAY, DisplaySettings } from '../../../../contract/entities/displays'
import type { ComputerNotes } from '../../../db/core/computer-notes'

const { shape } = DisplaySettings
/** Each field falls back to its own default, so one damaged field leaves the others as they were chosen. */
const OwnWall = z.object({
  panels: shape.panels.catch(DEFAULT_DISPLAY.panels),
  distance: shape.distance.catch(DEFAULT_DISPLAY.distance),
  appearance: shape.appearance.catch(DEFAULT_DISPLAY.appearance),
  isSounding: shape.isSounding.catch(DEFAULT_DISPLAY.isSounding),
  working: shape.working.catch(DEFAULT_DISPLAY.working),
  unassigned: shape.unassigned.catch(DEFAULT_DISPLAY.unassigned),
  late: shape.late.catch(DEFAULT_DISPLAY.late),
  freeRiders: shape.freeRiders.catch(DEFAULT_DISPLAY.freeRiders),
})

/** Times: wall clock, ms since the epoch. */
const NOTES = {
  /** A pairing code from the server that was not used yet. */
  'display.pairing': z.object({
    code: z.string(),
    secret: z.string(),
    endsAt: z.number(),
    lifeMs: z.number(),
  }),
  /** When the last session of this screen ended. `token`: the last characters of its token. */
  'display.ended': z.object({ at: z.number(), token: z.string() }),
  /** The last report of the server about this display. `userId`: the user of its session. */
  'display.report': z.object({
    userId: z.number(),
    name: z.string().nullable(),
    settings: DisplaySettings.nullable(),
    alarmAcknowledgedAt: z.string().nullable(),
  }),
  /** The settings of a wall that a member of staff opens on this device. */
  'display.own': OwnWall,
  /** The day in Lagos of the last nightly reload. */
  'display.night': z.string(),
}
type Notes = typeof NOTES
type Note<Key extends keyof Notes> = z.output<Notes[Key]>

/** Null: there is no note, or it cannot be read. Never throws. */
export async function readNote<Key extends keyof Notes>(
  notes: ComputerNotes,
  key: Key,
): Promise<Note<Key> | null> {
  const stored = await notes.read(key).catch(() => undefined)
  const parsed = NOTES[key].safeParse(stored)
  return parsed.success ? (parsed.data as Note<Key>) : null
}

/** Null deletes the note. Throws a storage error. */
export async function writeNote<Key extends keyof Notes>(
  notes: ComputerNotes,
  key: Key,
  value: Note<Key> | null,
): Promise<void> {
  await notes.write(key, value ?? undefined)
}
