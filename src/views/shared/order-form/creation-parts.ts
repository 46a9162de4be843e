import { fromPromise } from 'xstate'
import {
  attemptMachine,
  type AttemptInput,
  type LookInput,
  type Refusal,
  type ReplacingInput,
  type Sight,
  type Submission,
} from '../../../machines/attempt'
import type { Asking, Readied, Traits } from '../../../machines/creation'
import type { Judged } from '../look-up/judge-seen'
import type { ConsoleContext } from '../../console'
import { knowsKeys } from './knows-keys'
import type { Submitted } from './submit-attempt'

export type Row = { id: number; created_at: string | null }

export type Parts<Asked, Attempt, Price, Made extends Row> = Traits<Asked, Attempt> & {
  prepare: (asking: Asking<Asked, Attempt>, signal: AbortSignal) => Promise<Readied<Attempt, Price>>
  /** Resolves when the attempt is on disk. `former`: the one that it replaces. */
  keep: (attempt: Attempt, former: Attempt | null) => Promise<void>
  submit: (attempt: Attempt) => Promise<Submitted<Made, Price>>
  /** For a server without idempotency keys. */
  look: (sought: LookInput<Attempt>) => Promise<Judged<Made> | { kind: 'unread' | 'blind' }>
  /** One search is enough. */
  looksOnce?: boolean
  /** False: another attempt of this device created the row. Absent: what is created has no row. */
  claim?: (attempt: Attempt, made: Pick<Made, 'id'>) => Promise<boolean>
  /** Shows that the attempt succeeded. `made`: null when it is not known. */
  showSuccess: (attempt: Attempt, made: Made | null) => void
  /** Removes an attempt that the server refused from the stored draft; the rest of the draft stays. */
  release: (attempt: Attempt, refusal: Refusal) => Promise<void>
  /** Deletes the stored attempt. */
  discard: () => Promise<void>
}

/** The guards and actors with which a form's machine sends an attempt and finds out its result. */
export function creationParts<Asked, Attempt, Price, Made extends Row>(
  { connection, database, syncNow }: ConsoleContext,
  parts: Parts<Asked, Attempt, Price, Made>,
) {
  const isReachable = () => connection.getSnapshot().context.level !== 'offline'
  const claim = async (attempt: Attempt, made: Made) =>
    parts.claim === undefined || parts.claim(attempt, made).catch(() => true)
  const settle = async (attempt: Attempt, made: Made | null) => {
    parts.showSuccess(attempt, made)
    syncNow()
    await parts.discard().catch(() => undefined)
  }
  /** The server reported success without the created row. With its row, a second one like it can be found. */
  const findAndClaim = async (attempt: Attempt) => {
    if (parts.claim === undefined || (await knowsKeys(database))) return
    const judged = await parts.look({ attempt, rejected: [] })
    if (judged.kind === 'made') await claim(attempt, judged.row)
  }
  const seen = new Map<number, Made>()
  const sightOf = async (sought: LookInput<Attempt>) => {
    if (await knowsKeys(database)) return { kind: 'keyed' as const }
    const judged = await parts.look(sought)
    if (judged.kind === 'made' && !(await claim(sought.attempt, judged.row)))
      return { kind: 'unread' as const }
    return judged
  }
  const attempt = attemptMachine<Attempt, Price>().provide({
    guards: { isReachable, ...(parts.looksOnce === true && { hasSearchedOftenEnough: () => true }) },
    actors: {
      keep: fromPromise<void, ReplacingInput<Attempt>>(({ input: { attempt, former = null } }) =>
        parts.keep(attempt, former),
      ),
      // A sent attempt is settled or released also when the form is no longer open.
      submit: fromPromise<Submission<Price>, AttemptInput<Attempt>>(async ({ input }) => {
        const submitted = await parts.submit(input.attempt)
        if (submitted.kind === 'doubtful') return submitted
        if (submitted.kind !== 'created') {
          await parts.release(input.attempt, submitted.kind).catch(() => undefined)
          return submitted
        }
        const { made } = submitted
        if (made !== null) await claim(input.attempt, made)
        await settle(input.attempt, made)
        // Runs in the background.
        if (made === null) void findAndClaim(input.attempt).catch(() => undefined)
        return { kind: 'created' }
      }),
      look: fromPromise<Sight, LookInput<Attempt>>(async ({ input }) => {
        const sight = await sightOf(input)
        if (sight.kind === 'made') await settle(input.attempt, sight.row)
        if (sight.kind === 'likely') seen.set(sight.row.id, sight.row)
        return sightForMachine(sight)
      }),
      // The form already has another attempt, so this one is only looked for and not settled.
      check: fromPromise<Sight, LookInput<Attempt>>(async ({ input }) =>
        sightForMachine(await sightOf(input)),
      ),
      adopt: fromPromise<void, { attempt: Attempt; id: number }>(async ({ input }) => {
        const made = seen.get(input.id) ?? null
        if (made !== null) await claim(input.attempt, made)
        await settle(input.attempt, made)
      }),
    },
  })
  const prepare = fromPromise<Readied<Attempt, Price>, Asking<Asked, Attempt>>(({ input, signal }) =>
    parts.prepare(input, signal),
  )
  return { guards: { isReachable }, actors: { attempt, prepare } }
}

function sightForMachine(sight: Judged<Row> | { kind: 'unread' | 'blind' | 'keyed' }): Sight {
  if (sight.kind === 'likely')
    return { kind: 'likely', candidate: { id: sight.row.id, createdAt: sight.row.created_at } }
  return sight.kind === 'made' ? { kind: 'made' } : sight
}
