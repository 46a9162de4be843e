import { DEFAULT_DISPLAY, DisplaySettings, type Display } from '../../../contract/entities/displays'
import type { Db } from '../../db/connect'

type DisplayRow = {
  id: number
  name: string
  settings: unknown
  paired_at: Date
  paired_by: string
  last_seen_at: Date | null
}

/** Those that were not revoked, the oldest first. */
export async function listDisplays(sql: Db): Promise<Display[]> {
  const rows = await sql<DisplayRow[]>`${displays(sql)} where display.revoked_at is null order by display.id`
  return rows.map(toDisplay)
}

/** Null if there is no such display, or if it was revoked. */
export async function readDisplay(sql: Db, id: number): Promise<Display | null> {
  const [row] = await sql<DisplayRow[]>`
    ${displays(sql)} where display.id = ${id} and display.revoked_at is null`
  return row === undefined ? null : toDisplay(row)
}

/** What is stored; what it does not say, as settings of an earlier version do, is the default. */
export function readSettings(stored: unknown): DisplaySettings {
  const settings = DisplaySettings.safeParse(Object.assign({}, DEFAULT_DISPLAY, stored))
  return settings.success ? settings.data : DEFAULT_DISPLAY
}

function displays(sql: Db) {
  return sql`
    select display.id, display.name, display.settings, display.paired_at, display.last_seen_at,
      trim(person.first_name || ' ' || person.last_name) as paired_by
    from displays display join users person on person.id = display.paired_by`
}

function toDisplay({ settings, paired_at, last_seen_at, ...row }: DisplayRow): Display {
  return {
    ...row,
    settings: readSettings(settings),
    paired_at: paired_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }
}
