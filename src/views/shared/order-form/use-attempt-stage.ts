import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { attemptMachine, Candidate } from '../../../machines/attempt'
import type { creationMachine } from '../../../machines/creation'

type AttemptActor<Attempt, Price> = ActorRefFrom<ReturnType<typeof attemptMachine<Attempt, Price>>>

export type CreationActor<Asked, Attempt, Price> = ActorRefFrom<
  ReturnType<typeof creationMachine<Asked, Attempt, Price>>
>

/**
 * The stage of an attempt. leaving: it is being prepared, stored or sent. looking: the console looks for the created row; unsure: it
 * cannot look now. likely: the person is asked about a similar row. absent: the server does not show the row. blind: it
 * cannot be found out. doubtful: the server supports idempotency keys, so sending again is safe. offline: the attempt
 * cannot be sent.
 */
export type AttemptStage =
  | { kind: 'none' | 'leaving' | 'looking' | 'unsure' | 'absent' | 'blind' | 'doubtful' | 'offline' }
  | { kind: 'likely'; candidate: Candidate }

const LEAVING: AttemptStage = { kind: 'leaving' }

/** The stage of what a form creates. */
export function useStageOf<Asked, Attempt, Price>(actor: CreationActor<Asked, Attempt, Price>): AttemptStage {
  const isPreparing = useSelector(actor, (snapshot) => snapshot.matches('preparing'))
  const stage = useAttemptStage(useSelector(actor, ({ children }) => children.attempt))
  return isPreparing ? LEAVING : stage
}

function useAttemptStage<Attempt, Price>(attempt: AttemptActor<Attempt, Price> | undefined): AttemptStage {
  const stage = useSelector(attempt, (snapshot) =>
    snapshot === undefined ? 'none' : (STAGES.find(({ when }) => snapshot.matches(when))?.stage ?? 'leaving'),
  )
  const isBlind = useSelector(attempt, (snapshot) => snapshot?.context.isBlind === true)
  const candidate = useSelector(attempt, (snapshot) => snapshot?.context.candidate ?? null)
  if (stage === 'likely') return candidate === null ? LEAVING : { kind: 'likely', candidate }
  return { kind: stage === 'absent' && isBlind ? 'blind' : stage }
}

/** The first one that matches. */
const STAGES = [
  { when: 'likely', stage: 'likely' },
  { when: 'adopting', stage: 'likely' },
  { when: 'looking', stage: 'looking' },
  { when: 'unsure', stage: 'unsure' },
  { when: { absent: 'offline' }, stage: 'offline' },
  { when: { unknown: 'offline' }, stage: 'offline' },
  { when: 'absent', stage: 'absent' },
  { when: 'unknown', stage: 'doubtful' },
] as const

/** True while the form cannot drop the attempt: the server may still execute the request. */
export function isHeld({ kind }: AttemptStage): boolean {
  return kind === 'leaving' || kind === 'looking'
}

/** True when an attempt was sent and its result is not known. */
export function isInDoubt({ kind }: AttemptStage): boolean {
  return kind !== 'none' && kind !== 'leaving'
}
