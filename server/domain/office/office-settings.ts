import { OfficeSettings, USUAL_SETTINGS } from '../../../contract/rules/office-settings'
import type { Db } from '../../db/connect'

/** The usual ones until somebody saved others; a setting that an earlier version did not have is as usual. */
export async function readOfficeSettings(sql: Db): Promise<OfficeSettings> {
  const [row] = await sql<{ settings: object }[]>`select settings from office_settings`
  return OfficeSettings.parse({ ...USUAL_SETTINGS, ...row?.settings })
}

export async function saveOfficeSettings(
  sql: Db,
  settings: OfficeSettings,
  { userId, now }: { userId: number; now: Date },
): Promise<OfficeSettings> {
  await sql`
    insert into office_settings (settings, changed_at, changed_by) values (${sql.json(settings)}::jsonb, ${now}, ${userId})
    on conflict (only_row) do update
    set settings = excluded.settings, changed_at = excluded.changed_at, changed_by = excluded.changed_by`
  return settings
}
