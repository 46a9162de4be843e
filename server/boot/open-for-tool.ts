import { readConfig } from '../config/config'
import { requireNamedDatabase } from '../config/config-databases'
import { openDatabase, type OpenDatabase } from './open-database'

/** Opens the database that the environment names, for a command that is no server. Throws a ConfigError. */
export function openForTool(): Promise<OpenDatabase> {
  const config = readConfig({ ...process.env, DEMO: 'off' })
  requireNamedDatabase(config)
  return openDatabase(config, () => undefined)
}
