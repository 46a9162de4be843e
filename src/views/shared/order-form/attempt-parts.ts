import { fromPromise } from 'xstate'
import {
  attemptMachine,
  type AttemptInput,
  type LookInput,
  type Sight,
  type Submission,
} from '../../../machines/attempt'
import type { Judged } from '../look-up/judge-seen'
import type { ConsoleContext } from '../../console'
import type { Submitted } from './submit-attempt'

type Row = { id: number; created_at: string | null }

type Parts<Attempt, Price, Made extends Row> = {
  /** Resolves when it is on disk. */
  keep: (attempt: Attempt) => Promise<void>
  submit: (attempt: Attempt) => Promise<Submitted<Made, Price>>
  /** On a server without keys. */
  look: (sought: LookInput<Attempt>) => Promise<Judged<Made> | { kind: 'unread' }>
  knowsKeys: () => Promise<boolean>
  /** False: another attempt of this computer made it. */
  claim: (attempt: Attempt, made: Pick<Made, 'id'>) => Promise<boolean>
  /** It is made, for certain. */
  tell: (attempt: Attempt, made: Made | null) => void
  /** Deletes the attempt that was stored, because it is settled. */
  discard: () => Promise<void>
}

/** What a form's machine needs to send what it makes, and to find out what became of it. */
export function attemptParts<Attempt, Price, Made extends Row>(
  { connection, syncNow }: ConsoleContext,
  parts: Parts<Attempt, Price, Made>,
) {
  const isReachable = () => connection.getSnapshot().context.level !== 'offline'
  const claim = (attempt: Attempt, made: Made) => parts.claim(attempt, made).catch(() => true)
  const settle = async (attempt: Attempt, made: Made | null) => {
    parts.tell(attempt, made)
    syncNow()
    await parts.discard().catch(() => undefined)
  }
  /** The server said that it made it and not which: a second one like it is looked for once the first is known. */
  const claimUntold = async (attempt: Attempt) => {
    if (await parts.knowsKeys()) return
    const judged = await parts.look({ attempt, rejected: [] })
    if (judged.kind === 'made') await claim(attempt, judged.row)
  }
  const seen = new Map<number, Made>()
  const sightOf = async (sought: LookInput<Attempt>) => {
    if (await parts.knowsKeys()) return { kind: 'keyed' as const }
    const judged = await parts.look(sought)
    if (judged.kind === 'made' && !(await claim(sought.attempt, judged.row)))
      return { kind: 'unread' as const }
    return judged
  }
  const attempt = attemptMachine<Attempt, Price>().provide({
    guards: { isReachable },
    actors: {
      keep: fromPromise<void, AttemptInput<Attempt>>(({ input }) => parts.keep(input.attempt)),
      // What has been sent is seen through, whether or not the form is still open.
      submit: fromPromise<Submission<Price>, AttemptInput<Attempt>>(async ({ input }) => {
        const submitted = await parts.submit(input.attempt)
        if (submitted.kind !== 'created') return submitted
        const { made } = submitted
        if (made !== null) await claim(input.attempt, made)
        await settle(input.attempt, made)
        // Nobody waits for it.
        if (made === null) void claimUntold(input.attempt).catch(() => undefined)
        return { kind: 'created' }
      }),
      look: fromPromise<Sight, LookInput<Attempt>>(async ({ input }) => {
        const sight = await sightOf(input)
        if (sight.kind === 'made') await settle(input.attempt, sight.row)
        if (sight.kind === 'likely') seen.set(sight.row.id, sight.row)
        return told(sight)
      }),
      // The form holds another one by now: nothing of it is settled here.
      check: fromPromise<Sight, LookInput<Attempt>>(async ({ input }) => told(await sightOf(input))),
      adopt: fromPromise<void, { attempt: Attempt; id: number }>(async ({ input }) => {
        const made = seen.get(input.id) ?? null
        if (made !== null) await claim(input.attempt, made)
        await settle(input.attempt, made)
      }),
    },
  })
  return { guards: { isReachable }, actors: { attempt } }
}

function told(sight: Judged<Row> | { kind: 'unread' | 'keyed' }): Sight {
  if (sight.kind === 'likely')
    return { kind: 'likely', candidate: { id: sight.row.id, createdAt: sight.row.created_at } }
  return sight.kind === 'made' ? { kind: 'made' } : sight
}
