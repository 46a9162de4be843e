import { toMs } from '../../../contract/dates'

/** The clocks of console and server may differ by this, ms. */
const SKEW_MS = 120_000

/** Whether something is young enough to be what an attempt of `at`, ms since the epoch, made. */
export function madeSince(at: number, { created_at }: { created_at: string }): boolean {
  return (toMs(created_at) ?? 0) >= at - SKEW_MS
}
