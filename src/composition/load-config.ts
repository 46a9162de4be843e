import { configOf, ConsoleConfig, ConsoleSettings } from '../../contract/console-config'
import type { SessionDatabase } from '../db/core/session-database'
import { logLine } from '../maps/log-line'

const KEY = 'console-config'
const SETTINGS_FILE = '/console-config.json'
const PATIENCE_MS = 4_000
/** Where it is known how it last was: a start without a server must not take longer than that. */
const SHORT_PATIENCE_MS = 500

/** For a start without a server and without a memory of one: no demo, no realtime until the page is reloaded. */
const UNKNOWN: ConsoleConfig = {
  apiBase: '',
  demo: null,
  realtime: { key: 'waybill', cluster: 'mt1', host: 'same-origin' },
  maps: { googleKey: null, googleMapId: null, archiveUrl: null, tilesUrl: null, tilesAttribution: null },
  build: '',
}

/** From the server; without one, or while it is slow, as it last was on this computer. Never throws. */
export async function loadConfig(database: SessionDatabase): Promise<ConsoleConfig> {
  const asked = askBoth().then(async (fresh) => {
    if (fresh !== null) await database.preferences.put({ key: KEY, value: fresh }).catch(() => undefined)
    return fresh
  })
  const row = await database.preferences.get(KEY).catch(() => undefined)
  const remembered = ConsoleConfig.safeParse(row?.value)
  if (!remembered.success) return (await asked) ?? UNKNOWN
  return (await Promise.race([asked, after(SHORT_PATIENCE_MS)])) ?? remembered.data
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}

/** Our server tells it; before a server that does not, a file of settings beside the page. */
async function askBoth(): Promise<ConsoleConfig | null> {
  const told = ConsoleConfig.safeParse(unwrap(await ask('/api/console-config')))
  if (told.success) return told.data
  const file = await ask(SETTINGS_FILE)
  if (file === null) return null
  const settings = ConsoleSettings.safeParse(file)
  if (settings.success) return configOf(settings.data)
  logLine(`${SETTINGS_FILE} cannot be read: ${settings.error.message}`)
  return null
}

/** The JSON object there; null where there is none. */
async function ask(path: string): Promise<object | null> {
  try {
    const response = await fetch(path, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (!response.ok) return null
    const body: unknown = await response.json()
    return typeof body === 'object' ? body : null
  } catch {
    return null
  }
}

function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body
}
