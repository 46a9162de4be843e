import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { attemptMachine, Candidate } from '../../../machines/attempt'

type AttemptActor<Attempt, Price> = ActorRefFrom<ReturnType<typeof attemptMachine<Attempt, Price>>>

/**
 * The stage of an attempt. leaving: it is being stored or sent. looking: the console looks for the created row; unsure: it
 * cannot look now. likely: the person is asked about a similar row. absent: the server does not show the row. doubtful: the
 * server supports idempotency keys, so sending again is safe. offline: the attempt cannot be sent.
 */
export type AttemptStage =
  | { kind: 'none' | 'leaving' | 'looking' | 'unsure' | 'absent' | 'doubtful' | 'offline' }
  | { kind: 'likely'; candidate: Candidate }

const NONE: AttemptStage = { kind: 'none' }
const LEAVING: AttemptStage = { kind: 'leaving' }

export function useAttemptStage<Attempt, Price>(
  attempt: AttemptActor<Attempt, Price> | undefined,
): AttemptStage {
  const where = useSelector(attempt, (snapshot) => {
    if (snapshot === undefined) return 'none'
    if (snapshot.matches('likely') || snapshot.matches('adopting')) return 'likely'
    if (snapshot.matches('looking')) return 'looking'
    if (snapshot.matches('unsure')) return 'unsure'
    if (snapshot.matches({ absent: 'calm' })) return 'absent'
    if (snapshot.matches({ unknown: 'calm' })) return 'doubtful'
    return snapshot.matches('absent') || snapshot.matches('unknown') ? 'offline' : 'leaving'
  })
  const candidate = useSelector(attempt, (snapshot) => snapshot?.context.candidate ?? null)
  if (where === 'none') return NONE
  if (where === 'likely') return candidate === null ? LEAVING : { kind: 'likely', candidate }
  return { kind: where }
}

/** True while the form cannot drop the attempt: the server may still execute the request. */
export function isHeld({ kind }: AttemptStage): boolean {
  return kind === 'leaving' || kind === 'looking'
}

/** True when an attempt was sent and its result is not known. */
export function isInDoubt({ kind }: AttemptStage): boolean {
  return kind !== 'none' && kind !== 'leaving'
}
