import { OfficeSettings } from '../../../contract/rules/office-settings'
import { definedOf } from '../../../contract/words/defined-of'
import type { Db } from '../../db/connect'

/** The usual ones until somebody saved others; a setting that an earlier version did not have is as usual. */
export async function readOfficeSettings(sql: Db): Promise<OfficeSettings> {
  const [row] = await sql<{ settings: object }[]>`select settings from office_settings`
  return OfficeSettings.parse(row?.settings ?? {})
}

export async function saveOfficeSettings(
  sql: Db,
  changed: { [Field in keyof OfficeSettings]?: OfficeSettings[Field] | undefined },
  { userId, now }: { userId: number; now: Date },
): Promise<OfficeSettings> {
  // Two who save different settings at once: the second one reads what the first one saved.
  await sql`lock table office_settings in exclusive mode`
  const settings = OfficeSettings.parse({ ...(await readOfficeSettings(sql)), ...definedOf(changed) })
  await sql`
    insert into office_settings (settings, changed_at, changed_by) values (${sql.json(settings)}::jsonb, ${now}, ${userId})
    on conflict (only_row) do update
    set settings = excluded.settings, changed_at = excluded.changed_at, changed_by = excluded.changed_by`
  return settings
}
