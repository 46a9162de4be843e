import { Subject, timer, type Observable } from 'rxjs'
import type { ApiFailure, ApiOutcome } from '../../../contract/wire/api-outcome'
import { isNoAnswer } from '../../../contract/wire/failure-cause'
import { listNotifications } from '../../../contract/entities/notifications'
import { listSettings } from '../../../contract/entities/settings'
import type { ApiPort, ClockPort } from '../ports/engine-ports'

/** ms. A call without an answer for this long triggers a probe, which shows whether the network is down. */
const SLOW_MS = 5_000
/** ms. The probe ends before the call that triggered it. */
const PROBE_MS = 8_000
/** ms. How often `answered$` emits while the server answers. */
const ANSWERED_INTERVAL_MS = 5_000

/** Whether the server can be reached, judged by all calls together. */
export type Reach = {
  /** The same API, with every outcome noted. */
  api: ApiPort
  /**
   * untested: no answer yet, so the row of a command is read before sending. closed: answers to commands would be
   * lost.
   */
  gate: () => 'untested' | 'open' | 'closed'
  /** Emits when the gate opens, or when the user is signed in again. */
  opened$: Observable<void>
  /** Emits when the server answers: at once after a silence, otherwise from time to time. */
  answered$: Observable<void>
  /** Whether the server has answered any call since this call failed. If that is not known, a probe decides. */
  judge: (failure: ApiFailure) => Promise<boolean>
  /** Called when a call was answered with 401. */
  signedOut: () => void
  isSignedOut: () => boolean
  /**
   * Whether the device was offline at that moment (wall clock, ms). Knows only the latest silence; used only for
   * texts.
   */
  wasOfflineAt: (atMs: number) => boolean
}

/** `signal`: aborted when leadership ends. `isWatching`: session of a display, which may not read notifications. */
export function createReach(api: ApiPort, clock: ClockPort, signal: AbortSignal, isWatching = false): Reach {
  const opened$ = new Subject<void>()
  const answered$ = new Subject<void>()
  const sentAs = new WeakMap<ApiFailure, number>()
  const last = {
    turn: 0,
    answered: 0,
    served: 0,
    silent: 0,
    probe: 0,
    signedOut: Infinity,
    emittedAt: -Infinity,
  }
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
  const noteOutcome = (outcome: ApiOutcome<unknown>, sent: number): void => {
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
    emitAnswered(wasSilent)
    const isBack = isSuccess && sent > last.signedOut
    if (isBack) last.signedOut = Infinity
    if (isBack || (served && gate !== 'open')) open()
    if (served) offline.answered = clock.wall()
  }
  const emitAnswered = (isNews: boolean): void => {
    if (!isNews && clock.monotonic() - last.emittedAt < ANSWERED_INTERVAL_MS) return
    last.emittedAt = clock.monotonic()
    answered$.next()
  }

  const callAndWatch = async (isProbe: boolean, call: () => Promise<ApiOutcome<unknown>>) => {
    last.turn += 1
    const sent = last.turn
    const watch = timer(SLOW_MS, clock.scheduler).subscribe(() => {
      if (!isProbe && last.answered < sent) void probe()
    })
    const outcome = await call()
    watch.unsubscribe()
    noteOutcome(outcome, sent)
    if (isProbe) last.probe = sent
    return outcome
  }

  /** Alternates between two calls: if one of them fails on this server, the next probe uses the other. */
  const probe = (): Promise<void> => {
    probes += 1
    const definition = isWatching || probes % 2 === 1 ? listSettings : listNotifications
    probing ??= callAndWatch(true, () => api.call(definition, {}, { timeoutMs: PROBE_MS, signal })).then(
      () => {
        probing = null
      },
    )
    return probing
  }

  return {
    api: {
      call: (definition, input, options) =>
        callAndWatch(false, () => api.call(definition, input, options)) as ReturnType<
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

/** The server processed the call: it succeeded or was refused for a reason, not by overload or an outage. */
function isServed({ kind }: ApiFailure): boolean {
  return kind !== 'server' && kind !== 'tooMany' && kind !== 'unauthorized' && kind !== 'notServed'
}
