import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { attemptMachine, Candidate } from '../../../machines/attempt'

type AttemptActor<Attempt, Price> = ActorRefFrom<ReturnType<typeof attemptMachine<Attempt, Price>>>

/**
 * leaving: being stored or sent. looking: whether it was made is being found out; unsure: that cannot be done now. likely:
 * a person is asked. absent: it is not there. doubtful: on a server with keys, a further press finds out. offline: there is
 * no way to send it.
 */
export type AttemptStage =
  | { kind: 'none' | 'leaving' | 'looking' | 'unsure' | 'absent' | 'doubtful' | 'offline' }
  | { kind: 'likely'; candidate: Candidate }

const NONE: AttemptStage = { kind: 'none' }
const LEAVING: AttemptStage = { kind: 'leaving' }

/** Where what was sent is. */
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

/** What was sent cannot be let go of while it leaves or is looked for: a request may be executed that late. */
export function isHeld({ kind }: AttemptStage): boolean {
  return kind === 'leaving' || kind === 'looking'
}

/** Something was sent, and what became of it is not known. */
export function isInDoubt({ kind }: AttemptStage): boolean {
  return kind !== 'none' && kind !== 'leaving'
}
