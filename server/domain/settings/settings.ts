import { INTAKE_SETTING_ID, type Setting } from '../../../contract/entities/settings'
import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'

type SettingRow = { id: number; name: string; value: boolean }

export async function listSettings(sql: Db): Promise<Setting[]> {
  const rows = await sql<SettingRow[]>`select id, name, value from settings order by id`
  return rows.map(toSetting)
}

/** Null if there is no such setting. */
export async function updateSetting(
  sql: Db,
  { id, value }: Pick<Setting, 'id' | 'value'>,
): Promise<Setting | null> {
  const [row] = await sql<SettingRow[]>`
    update settings set value = ${value === 'TRUE'} where id = ${id} returning id, name, value`
  return row === undefined ? null : toSetting(row)
}

/** Throws the 409 while order intake is locked (AG-70). */
export async function requireOpenIntake(sql: Db): Promise<void> {
  const [intake] = await sql<{ value: boolean }[]>`select value from settings where id = ${INTAKE_SETTING_ID}`
  if (intake?.value === false) throw refuse.conflict('Order intake is locked.')
}

function toSetting({ id, name, value }: SettingRow): Setting {
  return { id, value: value ? 'TRUE' : 'FALSE', name }
}
