import { BehaviorSubject, EMPTY, Subject, VirtualTimeScheduler } from 'rxjs'
import { expect, it } from 'vitest'
import { PACE } from '../../../src/sync/ports/pace'
import { pullReasons } from '../../../src/sync/pull/pull-reasons'
import type { PullRequest } from '../../../src/sync/reads/pull-request'

it('AG-146 what may have been missed is pulled when the socket opens, when the network returns and when the tab is looked at again', () => {
  const scheduler = new VirtualTimeScheduler()
  const online$ = new BehaviorSubject(true)
  const visible$ = new BehaviorSubject(true)
  const socketChanged$ = new Subject<void>()
  const { urgent$ } = pullReasons({
    ports: {
      clock: { monotonic: () => scheduler.now(), wall: () => scheduler.now(), scheduler },
      random: () => 0.5,
      online$,
      visible$,
    },
    pace: PACE,
    pull: { backlog: () => 'none' },
    hints$: EMPTY,
    spreadMs: () => 0,
    isLive: () => true,
    isVisible: () => visible$.value,
    socketChanged$,
    wakeUps$: EMPTY,
    asked$: EMPTY,
  })
  const pulls: PullRequest[] = []
  urgent$.subscribe((pull) => pulls.push(pull))
  const reasons = () => pulls.splice(0).map(({ because, lists, isGap }) => [because, lists, isGap])
  expect(reasons()).toEqual([['start', 'hot', true]])
  socketChanged$.next()
  expect(reasons()).toEqual([['turned', 'hot', true]])
  online$.next(false)
  expect(reasons()).toEqual([['online', 'hot', true]])
  online$.next(true)
  expect(reasons()).toEqual([['online', 'hot', true]])
  visible$.next(false)
  expect(reasons()).toEqual([])
  visible$.next(true)
  expect(reasons()).toEqual([['visible', 'hot', false]])
})
