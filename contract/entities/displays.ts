import { z } from 'zod'
import { call } from '../wire/call'
import { InputId, QueryId, Text } from '../wire/input'
import { changedRow, listOf, noData } from '../wire/page'
import { User } from './users'
import { WireId, WireInteger, WireText, WireTextOrNull } from '../wire/wire'

/**
 * Ours: a display shows `/wall` and nobody signs in to it. It asks for a code and shows it; a SUPERADMIN types the code,
 * and the display gets a session of its own, which lives until it is revoked or was away for 30 days. The session may only
 * `watch`: the feed of orders and riders comes to it without phones, e-mails, notes and full names.
 */

/** What the second panel shows in turn. */
export const DISPLAY_PANELS = ['map', 'riders', 'chart'] as const
export type DisplayPanel = (typeof DISPLAY_PANELS)[number]

/** How far away people stand: 0.8, 1 and 1.25 times the size of type for 4 m. */
export const VIEWING_DISTANCES = ['near', 'room', 'hall'] as const
export type ViewingDistance = (typeof VIEWING_DISTANCES)[number]

/** A tile is marked from `watch` on, and loudly from `high` on. Of free riders: down to. */
const Threshold = z.object({ watch: z.int().min(0).max(9999), high: z.int().min(0).max(9999) })

/** Whole hours in Lagos; `to` may be on the next day. The same hour twice: around the clock. */
const WorkingHours = z.object({ from: z.int().min(0).max(23), to: z.int().min(0).max(23) })
export type WorkingHours = z.output<typeof WorkingHours>
const USUAL_HOURS: WorkingHours = { from: 6, to: 22 }

export const DisplaySettings = z.object({
  panels: z
    .array(z.enum(DISPLAY_PANELS))
    .min(1)
    .max(DISPLAY_PANELS.length)
    .refine((panels) => new Set(panels).size === panels.length, 'must name each panel once'),
  distance: z.enum(VIEWING_DISTANCES),
  appearance: z.enum(['dark', 'light']),
  isSounding: z.boolean(),
  /** Outside of them a dark display dims. A console of an earlier version does not send them. */
  working: WorkingHours.default(USUAL_HOURS),
  unassigned: Threshold,
  late: Threshold,
  freeRiders: Threshold,
})
export type DisplaySettings = z.output<typeof DisplaySettings>

export const DEFAULT_DISPLAY: DisplaySettings = {
  panels: [...DISPLAY_PANELS],
  distance: 'room',
  appearance: 'dark',
  isSounding: true,
  working: USUAL_HOURS,
  unassigned: { watch: 12, high: 25 },
  late: { watch: 1, high: 5 },
  freeRiders: { watch: 3, high: 0 },
}

export const Display = z.object({
  id: WireId,
  name: WireText,
  settings: DisplaySettings,
  paired_at: WireText,
  /** The name of the person who typed the code. */
  paired_by: WireTextOrNull,
  last_seen_at: WireTextOrNull,
})
export type Display = z.output<typeof Display>

/** No 0, O, 1, I or Q: they are read wrongly from 4 m. */
export const PAIRING_ALPHABET = '23456789ABCDEFGHJKLMNPRSTUVWXYZ'
export const PAIRING_CODE_LENGTH = 6
export const PAIRING_LIFE_S = 600

/** Lower case, spaces and hyphens are accepted. */
const PairingCode = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(
        new RegExp(`^[${PAIRING_ALPHABET}]{${PAIRING_CODE_LENGTH}}$`),
        'must be the 6 signs on the display',
      ),
  )

const DisplayName = Text(60)

/** `secret`: only who asked for the code can claim the session. `expires_in`: seconds. */
export const beginPairing = call({
  method: 'POST',
  path: '/displays/pairings',
  access: 'public',
  answer: () => ({ code: WireText, secret: WireText, expires_in: WireInteger }),
})

/**
 * 'waiting': nobody has typed the code yet, or the last claim was less than 2 s ago. 'ended': the code expired, or its
 * session is in use; begin again. 'paired': with the session. The answer may be lost, so a claim before the first use of
 * the session gets a new one, which replaces it.
 */
export const claimPairing = call({
  method: 'POST',
  path: '/displays/pairings/claim',
  access: 'public',
  input: () => ({ secret: z.string().min(20).max(200) }),
  answer: () => ({
    state: z.enum(['waiting', 'paired', 'ended']),
    session: z.object({ access_token: WireText, user_data: User }).nullable(),
  }),
})

export const listDisplays = call({
  path: '/admin/displays',
  access: { capability: 'manageDisplays' },
  answer: () => listOf(Display),
})

/** 400 for a code that nobody shows, that was used or that is over, and says which; after too many guesses 429. */
export const pairDisplay = call({
  method: 'POST',
  path: '/admin/displays',
  access: { capability: 'manageDisplays' },
  input: () => ({ code: PairingCode, name: DisplayName, settings: DisplaySettings }),
  answer: () => changedRow(Display),
  status: 201,
  message: 'Display paired.',
})

export const editDisplay = call({
  method: 'PUT',
  path: '/admin/displays',
  access: { capability: 'manageDisplays' },
  input: () => ({ id: InputId, name: DisplayName, settings: DisplaySettings }),
  answer: () => changedRow(Display),
  message: 'Display changed.',
})

/** Its session ends at once; the display erases what it stored and shows a new code. */
export const revokeDisplay = call({
  method: 'DELETE',
  path: '/admin/displays',
  access: { capability: 'manageDisplays' },
  input: () => ({ id: QueryId }),
  answer: () => noData,
  message: 'Display revoked.',
})

/**
 * A display reports that it is on, and gets its settings. `settings` is null for staff: the console keeps those of their
 * wall on the computer that shows it. `alarm_acknowledged_at`: when somebody last silenced the alarm of orders that wait too long.
 */
export const reportDisplay = call({
  method: 'POST',
  path: '/displays/seen',
  access: { capability: 'watch' },
  answer: () => ({
    name: WireTextOrNull,
    settings: DisplaySettings.nullable(),
    alarm_acknowledged_at: WireTextOrNull,
  }),
})

/** Every wall stops repeating the alarm of the orders that wait too long now. */
export const acknowledgeAlarm = call({
  method: 'POST',
  path: '/admin/displays/acknowledge',
  access: { capability: 'runOrders' },
  answer: () => noData,
  message: 'Walls silenced.',
})
