import { BehaviorSubject, EMPTY, Subject, VirtualTimeScheduler } from 'rxjs'
import { expect, it } from 'vitest'
import { createReopenedSocket } from '../../../src/sync/hints/reopened-socket'
import { PACE } from '../../../src/sync/ports/pace'
import { pullReasons } from '../../../src/sync/pull/pull-reasons'
import type { PullRequest } from '../../../src/sync/reads/pull-request'

/** What is pulled since it was last looked at: why, which lists, and whether events may have been missed. */
function played() {
  const scheduler = new VirtualTimeScheduler()
  const online$ = new BehaviorSubject(true)
  const visible$ = new BehaviorSubject(true)
  const socketChanged$ = new Subject<number>()
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
  return { scheduler, online$, visible$, socketChanged$, reasons }
}

it('AG-146 what may have been missed is pulled when the socket opens, when the network returns and when the tab is looked at again', () => {
  const { online$, visible$, socketChanged$, reasons } = played()
  expect(reasons()).toEqual([['start', 'hot', true]])
  socketChanged$.next(0)
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

it('C29 a catch-up that is spread comes after its wait, or at once if the socket is lost again', () => {
  const { scheduler, socketChanged$, reasons } = played()
  reasons()
  socketChanged$.next(4_000)
  expect(reasons()).toEqual([])
  scheduler.flush()
  expect([scheduler.now(), reasons()]).toEqual([4_000, [['turned', 'hot', true]]])
  socketChanged$.next(4_000)
  socketChanged$.next(0)
  expect(reasons()).toEqual([['turned', 'hot', true]])
  scheduler.flush()
  expect(reasons()).toEqual([])
})

it('C29 only a lost socket that opens again waits, and not after an absence of this computer', () => {
  const { lost, ownAbsence, opened } = createReopenedSocket({ random: () => 0.3, longestMs: 10_000 })
  expect(opened()).toBe(0)
  lost()
  expect(opened()).toBe(3_000)
  expect(opened()).toBe(0)
  ownAbsence()
  lost()
  expect(opened()).toBe(0)
  lost()
  ownAbsence()
  expect(opened()).toBe(0)
  lost()
  expect(opened()).toBe(3_000)
})
