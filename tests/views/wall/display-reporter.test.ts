import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it, onTestFinished } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { DEFAULT_DISPLAY } from '../../../contract/entities/displays'
import { computerNotes } from '../../../src/db/core/computer-notes'
import { SessionDatabase } from '../../../src/db/core/session-database'
import type { Ask } from '../../../src/views/console'
import { createDisplayReporter, NO_REPORT } from '../../../src/views/shared/displays/display-reporter'
import { success } from '../../support/page/rendered-app'

const LIGHT = { ...DEFAULT_DISPLAY, appearance: 'light' as const }
const SAID = success({ name: 'Yaba hub', settings: LIGHT, alarm_acknowledged_at: '2026-11-21T13:00:00Z' })
const REPORT = { name: 'Yaba hub', settings: LIGHT, alarmAcknowledgedAt: '2026-11-21T13:00:00Z' }

/** One computer, whose server says `outcome` until that is changed. */
function computer() {
  const sessions = new SessionDatabase('session', { indexedDB: new IDBFactory(), IDBKeyRange })
  onTestFinished(() => sessions.close())
  const server: { outcome: ApiOutcome<unknown>; asked: number } = { outcome: SAID, asked: 0 }
  const ask = (() => {
    server.asked += 1
    return Promise.resolve(server.outcome)
  }) as unknown as Ask
  const started = (userId = 9) => createDisplayReporter({ ask, notes: computerNotes(sessions), userId })
  return { server, started }
}

it('knows its name and settings again after a power cut without a network', async () => {
  const { server, started } = computer()
  const before = started()
  await before.loadStored()
  expect(before.current()).toEqual(NO_REPORT)
  await before.refresh()
  expect(before.current()).toEqual(REPORT)

  server.outcome = { kind: 'offline' }
  const after = started()
  expect(after.current()).toBeUndefined()
  await after.loadStored()
  await after.refresh()
  expect(after.current()).toEqual(REPORT)
})

it("another session's report is not shown", async () => {
  const { started } = computer()
  await started().refresh()
  const other = started(10)
  await other.loadStored()
  expect(other.current()).toEqual(NO_REPORT)
})

it('a wall of staff gets no settings from the server, also after a power cut, so its own computer sets it', async () => {
  const { server, started } = computer()
  server.outcome = success({ name: null, settings: null, alarm_acknowledged_at: '2026-11-21T13:00:00Z' })
  const said = { name: null, settings: null, alarmAcknowledgedAt: '2026-11-21T13:00:00Z' }
  const reporter = started(1)
  await reporter.refresh()
  expect(reporter.current()).toEqual(said)
  const after = started(1)
  await after.loadStored()
  expect(after.current()).toEqual(said)
})

it('asks one question at a time, and what was answered is not replaced by what was kept', async () => {
  const { server, started } = computer()
  const reporter = started()
  await Promise.all([reporter.refresh(), reporter.refresh(), reporter.loadStored()])
  expect([server.asked, reporter.current()]).toEqual([1, REPORT])
})
