import type { InspectionReport } from '../../../src/machines/inspection'
import { Subject } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'
import { createInspector } from '../../../src/sync/tabs/inspector'
import { createRecorder } from '../../../src/sync/tabs/recorder'
import { createTabs } from '../../../src/sync/tabs/tab-messages'

/** Two tabs on one channel and one clock. */
function twoTabs(scheduler: TestScheduler) {
  const clock = { monotonic: () => scheduler.now(), wall: () => scheduler.now(), scheduler }
  const ears = [new Subject<unknown>(), new Subject<unknown>()] as const
  const tabOf = (tabId: string, mine: Subject<unknown>, other: Subject<unknown>) => {
    const recorder = createRecorder(clock)
    const tabs = createTabs({ messages$: mine, post: (message) => other.next(message) })
    return { recorder, inspector: createInspector({ tabs, tabId, clock, recorder }) }
  }
  return [tabOf('one', ears[0], ears[1]), tabOf('two', ears[1], ears[0])] as const
}

test('a tab that follows shows the state of the leader, and says when no tab leads any more', () => {
  const scheduler = new TestScheduler(() => undefined)
  scheduler.run(({ flush }) => {
    const [leader, follower] = twoTabs(scheduler)
    leader.recorder.record({ type: 'leadership.gained', epoch: 4 })
    const leading = leader.inspector.answers$.subscribe()
    const seen: [number, InspectionReport['leaderTab'], number | null | undefined][] = []
    const watching = follower.inspector.reports$.subscribe(({ leaderTab, inspection }) =>
      seen.push([scheduler.now(), leaderTab, inspection?.epoch]),
    )
    scheduler.schedule(() => leading.unsubscribe(), 1_500)
    scheduler.schedule(() => watching.unsubscribe(), 5_500)
    flush()
    expect(seen).toEqual([
      [0, 'one', 4],
      [1_000, 'one', 4],
      [5_000, null, undefined],
    ])
  })
})

test('the leading tab reports itself', () => {
  const scheduler = new TestScheduler(() => undefined)
  scheduler.run(({ flush }) => {
    const [leader] = twoTabs(scheduler)
    leader.inspector.answers$.subscribe()
    const roles: string[] = []
    const watching = leader.inspector.reports$.subscribe(({ role }) => roles.push(role))
    scheduler.schedule(() => watching.unsubscribe(), 1_500)
    flush()
    expect(roles).toEqual(['leader', 'leader'])
  })
})

test('the trace of the leader is read from any tab, oldest first', async () => {
  const scheduler = new TestScheduler(() => undefined)
  const [leader, follower] = twoTabs(scheduler)
  leader.recorder.record({ type: 'leadership.gained', epoch: 1 })
  leader.recorder.record({ type: 'socket.changed', state: 'open' })
  leader.inspector.answers$.subscribe()
  const types = async (side: typeof leader) =>
    (await side.inspector.readTrace())?.map(({ event }) => event.type)
  expect(await types(leader)).toEqual(['leadership.gained', 'socket.changed'])
  expect(await types(follower)).toEqual(['leadership.gained', 'socket.changed'])
})
