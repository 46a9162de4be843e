import { configOf, ConsoleConfig, ConsoleSettings } from '../../../contract/entities/console-config'
import type { SessionDatabase } from '../../db/core/session-database'
import { logLine } from '../../maps/log-line'
import { askConfig, askJson } from './ask-config'
import { UNKNOWN_CONFIG } from './unknown-config'

const KEY = 'console-config'
const SETTINGS_FILE = '/console-config.json'
/** With a remembered configuration, a start without a server takes no longer than this. */
const SHORT_PATIENCE_MS = 500

/**
 * The server's configuration; if the server is away or slow, the last one this device saw. `answer`: of `askConfig`, when
 * it was asked before. Never throws.
 */
export async function loadConfig(
  opening: SessionDatabase | Promise<SessionDatabase>,
  answer: Promise<object | null> = askConfig(),
): Promise<ConsoleConfig> {
  const remember = async (value: ConsoleConfig) => (await opening).preferences.put({ key: KEY, value })
  const asked = askBoth(answer).then((fresh) => {
    // The caller does not wait for this write.
    if (fresh !== null) void remember(fresh).catch(() => undefined)
    return fresh
  })
  const row = await (await opening).preferences.get(KEY).catch(() => undefined)
  const remembered = ConsoleConfig.safeParse(row?.value)
  if (!remembered.success) return (await asked) ?? UNKNOWN_CONFIG
  return (await Promise.race([asked, after(SHORT_PATIENCE_MS)])) ?? remembered.data
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}

/** Our server sends the configuration; in front of another server it is a settings file beside the page. */
async function askBoth(answer: Promise<object | null>): Promise<ConsoleConfig | null> {
  const parsed = ConsoleConfig.safeParse(unwrap(await answer))
  if (parsed.success) return parsed.data
  const file = await askJson(SETTINGS_FILE)
  if (file === null) return null
  const settings = ConsoleSettings.safeParse(file)
  if (settings.success) return configOf(settings.data)
  logLine(`${SETTINGS_FILE} cannot be read: ${settings.error.message}`)
  return null
}

function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body
}
