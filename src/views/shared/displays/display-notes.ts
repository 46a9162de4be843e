import { z } from 'zod'
import { DEFAULT_DISPLAY, DisplaySettings } from '../../../../contract/displays'
import type { ComputerNotes } from '../../../db/core/computer-notes'

const { shape } = DisplaySettings
/** Field by field, so that what cannot be read of one leaves the others as they were chosen. */
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

/** Wall clocks: ms since the epoch. */
const NOTES = {
  /** A code that was given and not used. */
  'display.pairing': z.object({
    code: z.string(),
    secret: z.string(),
    endsAt: z.number(),
    lifeMs: z.number(),
  }),
  /** When the last session of this screen ended, and how its token ends. */
  'display.ended': z.object({ at: z.number(), token: z.string() }),
  /** What the server said last of this display. `userId`: of its session. */
  'display.report': z.object({
    userId: z.number(),
    name: z.string().nullable(),
    settings: DisplaySettings.nullable(),
    alarmAcknowledgedAt: z.string().nullable(),
  }),
  /** How a wall is set that staff open on this computer. */
  'display.own': OwnWall,
  /** The Lagos day of the last reload at night. */
  'display.night': z.string(),
}
type Notes = typeof NOTES
type Note<Key extends keyof Notes> = z.output<Notes[Key]>

/** Null: nothing was noted, or it cannot be read. Never throws. */
export async function readNote<Key extends keyof Notes>(
  notes: ComputerNotes,
  key: Key,
): Promise<Note<Key> | null> {
  const stored = await notes.read(key).catch(() => undefined)
  const parsed = NOTES[key].safeParse(stored)
  return parsed.success ? (parsed.data as Note<Key>) : null
}

/** Null forgets it. Throws what storage throws. */
export async function writeNote<Key extends keyof Notes>(
  notes: ComputerNotes,
  key: Key,
  value: Note<Key> | null,
): Promise<void> {
  await notes.write(key, value ?? undefined)
}
