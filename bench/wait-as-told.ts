import { setTimeout as wait } from 'node:timers/promises'

const UNTOLD_MS = 2_000

/** A caller that was refused asks again after Retry-After, as the console does. */
export async function waitAsTold(retryAfterMs: number | null): Promise<void> {
  await wait(retryAfterMs ?? UNTOLD_MS)
}
