import { readConfig } from '../config/config'
import { requireNamedDatabase } from '../config/config-databases'
import { openDatabase, type OpenDatabase } from './open-database'

/** The database of the environment, for a command beside the servers. Throws a ConfigError. */
export function openForTool(): Promise<OpenDatabase> {
  const config = readConfig({ ...process.env, DEMO: 'off' })
  requireNamedDatabase(config)
  return openDatabase(config, () => undefined)
}
