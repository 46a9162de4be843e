import { vi } from 'vitest'

/** How long a machine may take that does much else; what is waited for is seen as soon as it is there. ms */
const PATIENCE_MS = 60_000

const { waitFor, waitUntil } = vi

vi.waitFor = (check, options) => waitFor(check, patient(options))
vi.waitUntil = (check, options) => waitUntil(check, patient(options))

function patient(options: Parameters<typeof waitFor>[1]) {
  return { timeout: PATIENCE_MS, ...(typeof options === 'number' ? {} : options) }
}
