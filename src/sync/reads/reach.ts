import { Subject, timer, type Observable } from 'rxjs'
import type { ApiFailure, ApiOutcome } from '../../../contract/api-outcome'
import { isNoAnswer } from '../../../contract/failure-cause'
import { listNotifications } from '../../../contract/notifications'
import { listSettings } from '../../../contract/settings'
import type { ApiPort, ClockPort } from '../ports/engine-ports'

/** A call without answer for so long raises the question whether it is the call or the network. ms */
const SLOW_MS = 5_000
/** The probe ends before the call that raised the question does. ms */
const PROBE_MS = 8_000
/** How often it is told that the server answers. ms */
const TELLING_MS = 5_000

/** Whether the server can be reached, judged by every call: no single one decides it. */
export type Reach = {
  /** The same calls, watched for answers. */
  api: ApiPort
  /** untested: nothing was answered yet, so a command looks at its row first. closed: commands would lose their answer. */
  gate: () => 'untested' | 'open' | 'closed'
  /** The gate opened, or somebody is signed in again. */
  opened$: Observable<void>
  /** The server answered: at once after a silence, otherwise from time to time. */
  answered$: Observable<void>
  /** Does anything answer since this call failed? Asks another call where nothing tells, and closes the gate if not. */
  judge: (failure: ApiFailure) => Promise<boolean>
  /** A call was told that nobody is signed in. */
  signedOut: () => void
  isSignedOut: () => boolean
  /** Was there no answer around that moment (wall clock, ms)? Of the latest silence, and for words only. */
  wasOfflineAt: (atMs: number) => boolean
}

/** `signal`: aborted when leadership ends. `isWatching`: the notifications are not for this session. */
export function createReach(api: ApiPort, clock: ClockPort, signal: AbortSignal, isWatching = false): Reach {
  const opened$ = new Subject<void>()
  const answered$ = new Subject<void>()
  const sentAs = new WeakMap<ApiFailure, number>()
  const last = { turn: 0, answered: 0, served: 0, silent: 0, probe: 0, signedOut: Infinity, told: -Infinity }
  /** Wall clock, ms. */
  const offline = { answered: Infinity, from: Infinity, to: -Infinity }
  let gate: 'untested' | 'open' | 'closed' = 'untested'
  let probing: Promise<void> | null = null
  let probes = 0

  const open = (): void => {
    if (gate === 'closed') offline.to = clock.wall()
    gate = 'open'
    opened$.next()
  }
  const close = (isSilent: boolean): void => {
    if (gate !== 'closed' && isSilent) {
      offline.from = Math.min(offline.answered, clock.wall())
      offline.to = Infinity
    }
    gate = 'closed'
  }
  const hear = (outcome: ApiOutcome<unknown>, sent: number): void => {
    last.turn += 1
    if (outcome.kind === 'success') return answered(sent, true, true)
    sentAs.set(outcome, sent)
    if (!isNoAnswer(outcome)) return answered(sent, isServed(outcome), false)
    if (outcome.kind !== 'aborted') last.silent = Math.max(last.silent, sent)
  }
  const answered = (sent: number, served: boolean, isSuccess: boolean): void => {
    const wasSilent = last.answered <= last.silent
    last.answered = last.turn
    if (served) last.served = last.turn
    tell(wasSilent)
    const isBack = isSuccess && sent > last.signedOut
    if (isBack) last.signedOut = Infinity
    if (isBack || (served && gate !== 'open')) open()
    if (served) offline.answered = clock.wall()
  }
  const tell = (isNews: boolean): void => {
    if (!isNews && clock.monotonic() - last.told < TELLING_MS) return
    last.told = clock.monotonic()
    answered$.next()
  }

  const ask = async (isProbe: boolean, call: () => Promise<ApiOutcome<unknown>>) => {
    last.turn += 1
    const sent = last.turn
    const watch = timer(SLOW_MS, clock.scheduler).subscribe(() => {
      if (!isProbe && last.answered < sent) void probe()
    })
    const outcome = await call()
    watch.unsubscribe()
    hear(outcome, sent)
    if (isProbe) last.probe = sent
    return outcome
  }

  /** Now the one, now the other: if one of them fails too, the next look asks the other. */
  const probe = (): Promise<void> => {
    probes += 1
    const definition = isWatching || probes % 2 === 1 ? listSettings : listNotifications
    probing ??= ask(true, () => api.call(definition, {}, { timeoutMs: PROBE_MS, signal })).then(() => {
      probing = null
    })
    return probing
  }

  return {
    api: {
      call: (definition, input, options) =>
        ask(false, () => api.call(definition, input, options)) as ReturnType<
          typeof api.call<typeof definition>
        >,
    },
    gate: () => gate,
    opened$,
    answered$,
    judge: async (failure) => {
      const sent = sentAs.get(failure) ?? last.turn
      if (last.served < sent && last.probe < sent) await probe()
      if (last.served < sent) close(last.answered < sent)
      return !isNoAnswer(failure) || last.answered > sent
    },
    signedOut: () => {
      last.signedOut = last.turn
    },
    isSignedOut: () => last.signedOut !== Infinity,
    wasOfflineAt: (atMs) => offline.from < atMs && atMs <= offline.to,
  }
}

/** Done or refused for a reason: more than a server that is down or overrun would say. */
function isServed({ kind }: ApiFailure): boolean {
  return kind !== 'server' && kind !== 'tooMany' && kind !== 'unauthorized'
}
