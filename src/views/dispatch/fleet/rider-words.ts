import type { Rider } from '../../../../contract/entities/riders'
import { jobsText } from '../../shared/riders/rider-options'
import { seenWords } from '../../shared/riders/seen-words'

/** 'free, seen 8 s ago' */
export function loadWords(rider: Rider, jobs: number, nowMs: number, judgedAt = nowMs): string {
  return `${jobsText(jobs)}, ${seenWords(rider, nowMs, judgedAt)}`
}

/** The time of the newest position, in ISO format. Null if the server sends no times. */
export function newestPosition(riders: readonly Rider[]): string | null {
  let newest: string | null = null
  for (const { position_at: at } of riders)
    if (typeof at === 'string' && (newest === null || at > newest)) newest = at
  return newest
}
