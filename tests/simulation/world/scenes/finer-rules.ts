import type { Ablation } from '../../../support/world/without-a-rule'
import type { FINER_SCENES } from './finer-scenes'

/** A rule of the engine that is a line or two of a file in `src/sync`. */
export type FinerRule = Ablation & {
  rule: string
  file: string
  law: string
  scene: keyof typeof FINER_SCENES
}

export const FINER_RULES: readonly FinerRule[] = [
  {
    rule: 'a tab that was frozen on the way to sending finds out first what happened since',
    file: 'push/push-command.ts',
    code: 'context.clock.monotonic() - from > FRESH_MS',
    without: 'from === Infinity || FRESH_MS === 0',
    scene: 'asleepBeforeSending',
    law: 'I9',
  },
  {
    rule: 'a reconnect does not cut short the wait for a request that may still be on its way',
    file: 'push/command-waits.ts',
    code: 'if (!wait.isFirm) wait.until = monotonic()',
    without: 'wait.until = monotonic()',
    scene: 'reconnectMeanwhile',
    law: 'I9',
  },
  {
    rule: 'two tabs that wait for the same silent leader do not take its lock in the same instant',
    file: 'tabs/leader.ts',
    code: 'pace.leaderSilenceMs * (1 + random() / 3)',
    without: 'pace.leaderSilenceMs',
    scene: 'twoSuccessors',
    law: 'I7',
  },
  {
    rule: 'a gap during the first replication makes a sweep due when it ends',
    file: 'pull/background-sweep.ts',
    code: 'dueAt = isGapOpen ? -Infinity : clock.monotonic() + restMs',
    without: 'dueAt = clock.monotonic() + restMs',
    scene: 'gapDuringReplication',
    law: 'I11',
  },
  {
    rule: 'a walk behind rows that are shown begins again when it broke off',
    file: 'pull/feed-pull.ts',
    code: 'if (fullRead !== null && page.more) return {}',
    without: '',
    scene: 'brokenOffWalk',
    law: 'I11',
  },
  {
    rule: 'a walk that broke off owes the pages it did not reach, though those above them are known by now',
    file: 'pull/contract-pull.ts',
    code: 'lowestPage = Math.max(lowestPage, page)',
    without: 'lowestPage = 0',
    scene: 'headWalkBrokenOff',
    law: 'I11',
  },
  {
    rule: 'what an event tells while a pull is tried again gets a pull of its own',
    file: 'pull/pull-loop.ts',
    code: 'const missed = owed === whole ? null : owed',
    without: 'const missed = null',
    scene: 'hintDuringRetry',
    law: 'I11',
  },
  {
    rule: 'an engine that ended begins no write',
    file: 'reads/observer.ts',
    code: `if (signal.aborted) throw new Fenced('this tab no longer leads')`,
    without: '',
    scene: 'stoppedWhileStoring',
    law: 'I7',
  },
  {
    rule: 'without keys a request that got no answer is given time to arrive',
    file: 'push/settle-command.ts',
    code: `const mayBeUnderWay = verdict.kind === 'unknown' && serverKind() !== 'feed'`,
    without: 'const mayBeUnderWay = false && serverKind()',
    scene: 'reconnectMeanwhile',
    law: 'I9',
  },
  {
    rule: 'R14: a row that could not be looked at after a refusal is looked at later',
    file: 'push/look-after-refusal.ts',
    code: 'await scheduleRetry(context, command, {',
    without: `await settle(context, command, { type: 'server.refused', messages: ['No.'] }, undefined && {`,
    scene: 'refusedAndUnseen',
    law: 'I24',
  },
  {
    rule: 'sleep is noticed by the wall clock where the other one stood still',
    file: 'ports/sleep.ts',
    code: 'Math.abs(now.wall - last.wall)',
    without: '0',
    scene: 'sleepWithoutTime',
    law: 'I11',
  },
  {
    rule: 'the first pull without a feed catches up, whatever it was asked for',
    file: 'pull/pull.ts',
    code: `mustCatchUp ? joinRequests(CATCH_UP, request) : request`,
    without: 'request',
    scene: 'feedTakenAway',
    law: 'I11',
  },
  {
    rule: 'R13: a batch is stored only where nothing is missing before it',
    file: 'pull/feed-pull.ts',
    code: 'start === null || start > 0',
    without: 'start === null',
    scene: 'pushedAfterGap',
    law: 'I11',
  },
  {
    rule: 'R13: a pushed row never replaces a newer one',
    file: 'reads/observer.ts',
    code: `const OF_UNKNOWN_AGE: ReadonlySet<Source> = new Set(['live', 'repeated'])`,
    without: `const OF_UNKNOWN_AGE = new Set(['repeated'])`,
    scene: 'pushedLate',
    law: 'I1',
  },
  {
    rule: 'R13: a pushed row that was seen absent is looked at',
    file: 'reads/observer.ts',
    code: 'absent.note(certain)',
    without: '',
    scene: 'pushedDeleted',
    law: 'I1',
  },
  {
    rule: 'R13: what comes over the public channel is no batch',
    file: 'leader-session.ts',
    code: 'const decoded = decodeHint(message)',
    without: `if (message.name === 'changes') live.receive({ type: 'batch', data: message.data })
      const decoded = decodeHint(message)`,
    scene: 'forgedDeletion',
    law: 'I6',
  },
  {
    rule: 'a change whose undo window ended long before a console was open is not sent without asking',
    file: 'push/end-holds.ts',
    code: "isLeftBehind ? 'hold.outlived' : 'hold.ended'",
    without: "isLeftBehind ? 'hold.ended' : 'hold.ended'",
    scene: 'leftBehind',
    law: 'I23',
  },
]
