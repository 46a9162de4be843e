import type { MadeHere } from '../../../db/core/meta'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { claimMade } from '../../../db/writes/made-here'
import type { Before } from '../../../machines/before'
import { knowsKeys } from './knows-keys'

type Claim = Pick<MadeHere, 'kind' | 'id' | 'at'> & { attempt: { key: string; before?: Before | undefined } }

/**
 * What an attempt made is its own: no other attempt of this computer is answered with it, and a second one like it is
 * looked for. False: it is another attempt's. A server with keys makes one of however many sends.
 */
export async function claim(database: ConsoleDatabase, { attempt, ...made }: Claim): Promise<boolean> {
  if (await knowsKeys(database)) return true
  const { key, before = null } = attempt
  return claimMade(database, { ...made, key, before, looks: 0, twin: null })
}
