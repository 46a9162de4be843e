import { ConsoleConfig } from '../../contract/console-config'
import type { SessionDatabase } from '../db/session-database'

const KEY = 'console-config'
const PATIENCE_MS = 4_000

/** For a start without a server and without a memory of one: no demo, no realtime until the page is reloaded. */
const UNKNOWN: ConsoleConfig = {
  demo: null,
  realtime: { key: 'waybill', cluster: 'mt1', host: 'same-origin' },
  maps: { googleKey: null, googleMapId: null, tilesUrl: null },
  build: '',
}

/** From the server; without one, as it last was on this computer. Never throws. */
export async function loadConfig(database: SessionDatabase): Promise<ConsoleConfig> {
  const fresh = await askServer()
  if (fresh !== null) {
    await database.preferences.put({ key: KEY, value: fresh }).catch(() => undefined)
    return fresh
  }
  const row = await database.preferences.get(KEY).catch(() => undefined)
  const remembered = ConsoleConfig.safeParse(row?.value)
  return remembered.success ? remembered.data : UNKNOWN
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
