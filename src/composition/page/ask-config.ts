const PATIENCE_MS = 4_000

/** Asks our server for its configuration, as early as possible: its answer is read when the schemas are loaded. */
export function askConfig(): Promise<object | null> {
  return askJson('/api/console-config')
}

/** The JSON object at `path`, or null. Never throws. */
export async function askJson(path: string): Promise<object | null> {
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
