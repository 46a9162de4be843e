import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { trackPresence } from '../../../src/composition/engine/track-presence'
import { readAway } from '../../../src/db/writes/presence'
import { readMeta } from '../../../src/db/core/meta'
import { connectionLogic } from '../../../src/machines/connection'
import { freshConsoleDatabase } from '../../support/world/console-databases'
import { order } from '../../support/world/console-rows'

const MINUTE_MS = 60_000
/** 14:00 in Lagos. */
const START = Date.parse('2026-11-21T13:00:00Z')

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(to: DocumentVisibilityState) {
    this.visibilityState = to
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

// fake-indexeddb moves by setImmediate, which stays real; what is due by the clock happens when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: START }))
afterEach(() => void vi.useRealTimers())

function open() {
  const database = freshConsoleDatabase()
  const page = new Page()
  const connection = createActor(connectionLogic).start()
  const stop = trackPresence({
    database,
    connection,
    page: page as unknown as Document,
    wall: () => Date.now(),
    monotonic: () => Date.now() - START,
    isMe: () => false,
  })
  let seen = 0
  return {
    database,
    page,
    stop,
    answer: () => connection.send({ type: 'pull.succeeded', at: Date.now(), tick: Date.now() - START }),
    fail: () => connection.send({ type: 'pull.failed', at: Date.now() }),
    happen: () =>
      database.observations.add({
        orderId: order({ id: (seen += 1) }).id,
        at: Date.now(),
        what: 'new',
        detail: null,
        by: null,
        isOwn: false,
      }),
    presence: () => vi.waitFor(async () => expect(await readMeta(database, 'presence')).not.toBe(null)),
    /** The minutes from when to when, and how many observations. */
    away: async () => {
      // Whatever is being written is written before this is read: both need the same table.
      await database.transaction('rw', [database.meta, database.observations], () => database.meta.count())
      const away = await readAway(database)
      const minute = (at: number) => Math.round((at - START) / MINUTE_MS)
      return away && [minute(away.from), minute(away.to), away.toSeq - away.fromSeq]
    },
  }
}

/** The timers run on, as in a page that is awake. */
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)
/** They do not: the lid is closed. */
const sleep = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS)

describe('an absence begins and ends', () => {
  test('with the page hidden and in sight again, once the server has answered', async () => {
    const { page, answer, happen, presence, away } = open()
    answer()
    await presence()
    page.turn('hidden')
    await pass(5)
    await happen()
    answer()
    await pass(1)
    page.turn('visible')
    expect(await away()).toBe(null)
    await happen()
    answer()
    expect(await away()).toEqual([0, 6, 2])
  })

  test('with the network', async () => {
    const { answer, fail, happen, presence, away } = open()
    answer()
    await presence()
    fail()
    await pass(12)
    await happen()
    answer()
    expect(await away()).toEqual([0, 12, 1])
  })

  test('C33 with the lid, whatever the last answer before it was', async () => {
    const { answer, happen, presence, away } = open()
    answer()
    await presence()
    sleep(8 * 60)
    await pass(0.1)
    expect(await away()).toBe(null)
    await happen()
    answer()
    expect(await away()).toEqual([0, 480, 1])
  })

  test('with nothing, as long as somebody looks and the server answers', async () => {
    const { answer, happen, presence, away } = open()
    answer()
    await presence()
    for (let minute = 0; minute < 10; minute += 1) {
      await pass(1)
      await happen()
      answer()
    }
    expect(await away()).toBe(null)
  })

  test('with nothing after the console was closed', async () => {
    const { answer, happen, presence, away, stop } = open()
    answer()
    await presence()
    stop()
    await pass(5)
    await happen()
    answer()
    expect(await away()).toBe(null)
  })
})
