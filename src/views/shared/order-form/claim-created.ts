import type { MadeHere } from '../../../db/core/meta'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { claimMade } from '../../../db/writes/made-here'
import type { Before } from '../../../machines/before'
import { knowsKeys } from './knows-keys'

type Claim = Pick<MadeHere, 'kind' | 'id' | 'at'> & { attempt: { key: string; before?: Before | undefined } }

/**
 * Stores that an attempt created the row, so that no other attempt of this device takes the row for its own and a second row
 * like it is looked for. False: another attempt has the row. A server with idempotency keys never creates a second row.
 */
export async function claimCreated(database: ConsoleDatabase, { attempt, ...made }: Claim): Promise<boolean> {
  if (await knowsKeys(database)) return true
  const { key, before = null } = attempt
  return claimMade(database, { ...made, key, before, looks: 0, twin: null })
}
