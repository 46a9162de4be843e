import { ConsoleConfig } from '../../contract/console-config'
import type { SessionDatabase } from '../db/session-database'

const KEY = 'console-config'
const PATIENCE_MS = 4_000
/** Where it is known how it last was: a start without a server must not take longer than that. */
const SHORT_PATIENCE_MS = 500

/** For a start without a server and without a memory of one: no demo, no realtime until the page is reloaded. */
const UNKNOWN: ConsoleConfig = {
  demo: null,
  realtime: { key: 'waybill', cluster: 'mt1', host: 'same-origin' },
  maps: { googleKey: null, googleMapId: null, tilesUrl: null, tilesAttribution: null },
  build: '',
}

/** From the server; without one, or while it is slow, as it last was on this computer. Never throws. */
export async function loadConfig(database: SessionDatabase): Promise<ConsoleConfig> {
  const asked = askServer().then(async (fresh) => {
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

async function askServer(): Promise<ConsoleConfig | null> {
  try {
    const response = await fetch('/api/console-config', {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    const body: unknown = await response.json()
    const parsed = ConsoleConfig.safeParse(unwrap(body))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body
}
