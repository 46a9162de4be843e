import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { attemptMachine } from '../../machines/attempt'

type AttemptActor<Attempt> = ActorRefFrom<ReturnType<typeof attemptMachine<Attempt>>>

/** leaving: being stored or sent. doubtful: whether it was made is not known; offline: and there is no way to ask. */
export type AttemptStage = 'none' | 'leaving' | 'doubtful' | 'offline'

/** Where what was sent is. */
export function useAttemptStage<Attempt>(attempt: AttemptActor<Attempt> | undefined): AttemptStage {
  return useSelector(attempt, (snapshot) => {
    if (snapshot === undefined) return 'none'
    if (snapshot.matches({ unknown: 'calm' })) return 'doubtful'
    return snapshot.matches({ unknown: 'offline' }) ? 'offline' : 'leaving'
  })
}
