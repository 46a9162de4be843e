import {
  defer,
  finalize,
  firstValueFrom,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  takeUntil,
  tap,
  timer,
} from 'rxjs'
import type { InspectionReport } from '../../machines/inspection'
import type { ClockPort } from '../ports/engine-ports'
import type { Recorded, Recorder } from './recorder'
import type { Tabs } from './tab-messages'

export type Inspector = {
  /** The report of the leader, about once a second while an inspector is open; available in every tab. */
  reports$: Observable<InspectionReport>
  /** The recorded events of the leader, oldest first; null: no leader answered. */
  readTrace: () => Promise<readonly Recorded[] | null>
  /** Answers other tabs; subscribed while this tab leads. */
  answers$: Observable<never>
}

const PERIOD_MS = 1_000
/** ms. A leader that does not answer for this long no longer exists. */
const ANSWER_LIMIT_MS = 3_000

type Options = { tabs: Tabs; tabId: string; clock: ClockPort; recorder: Recorder }

export function createInspector({ tabs, tabId, clock, recorder }: Options): Inspector {
  let isLeading = false

  const own = (): InspectionReport => ({
    role: 'leader',
    leaderTab: tabId,
    inspection: recorder.inspection(),
  })

  return {
    reports$: defer(() => {
      let last: { report: InspectionReport; tick: number } | null = null
      const others$ = tabs.of('inspection.reported').pipe(
        map(({ tabId: leaderTab, inspection }): InspectionReport => {
          const report: InspectionReport = { role: 'follower', leaderTab, inspection }
          last = { report, tick: clock.monotonic() }
          return report
        }),
      )
      const asking$ = timer(0, PERIOD_MS, clock.scheduler).pipe(
        switchMap(() => {
          if (isLeading) return of(own())
          tabs.post({ type: 'inspection.asked' })
          const isSilent = last !== null && clock.monotonic() - last.tick > ANSWER_LIMIT_MS
          return last === null || isSilent ? of(NOBODY) : []
        }),
      )
      return merge(asking$, others$)
    }),
    readTrace: async () => {
      if (isLeading) return recorder.recorded()
      const answer$ = tabs.of('trace.reported').pipe(map(({ recorded }) => recorded))
      const answer = firstValueFrom(answer$.pipe(takeUntil(timer(ANSWER_LIMIT_MS, clock.scheduler))), {
        defaultValue: null,
      })
      tabs.post({ type: 'trace.asked' })
      return answer
    },
    answers$: defer(() => {
      isLeading = true
      return merge(
        tabs
          .of('inspection.asked')
          .pipe(
            tap(() => tabs.post({ type: 'inspection.reported', tabId, inspection: recorder.inspection() })),
          ),
        tabs
          .of('trace.asked')
          .pipe(tap(() => tabs.post({ type: 'trace.reported', recorded: recorder.recorded() }))),
      ).pipe(
        ignoreElements(),
        finalize(() => (isLeading = false)),
      )
    }),
  }
}

const NOBODY: InspectionReport = { role: 'follower', leaderTab: null, inspection: null }
