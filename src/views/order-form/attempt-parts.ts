import { fromPromise } from 'xstate'
import { attemptMachine, type AttemptInput, type Submission } from '../../machines/attempt'
import type { ConsoleContext } from '../console'

type Parts<Attempt> = {
  /** Resolves when it is on disk. */
  keep: (attempt: Attempt) => Promise<void>
  submit: (sent: AttemptInput<Attempt>) => Promise<Submission>
  /** What was kept of it is not needed any more. */
  discard: () => Promise<void>
}

/** What a form's machine needs to send what it makes. */
export function attemptParts<Attempt>(
  { connection, syncNow }: ConsoleContext,
  { keep, submit, discard }: Parts<Attempt>,
) {
  const isReachable = () => connection.getSnapshot().value !== 'offline'
  const attempt = attemptMachine<Attempt>().provide({
    guards: { isReachable },
    actors: {
      keep: fromPromise<void, AttemptInput<Attempt>>(({ input }) => keep(input.attempt)),
      // What has been sent is seen through, whether or not the form is still open.
      submit: fromPromise<Submission, AttemptInput<Attempt>>(async ({ input }) => {
        const submission = await submit(input)
        if (submission.kind !== 'created') return submission
        syncNow()
        await discard().catch(() => undefined)
        return submission
      }),
    },
  })
  return { guards: { isReachable }, actors: { attempt } }
}
