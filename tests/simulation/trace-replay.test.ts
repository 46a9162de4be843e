import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createDiagnostics } from '../../src/composition/engine/diagnostics'
import { fromTrace, type ExportedTrace } from './world/from-trace'
import { replayStory } from './world/story'

const FOLDER = path.join(import.meta.dirname, 'traces')

function traceOf(name: string): ExportedTrace {
  return JSON.parse(fs.readFileSync(path.join(FOLDER, name), 'utf8')) as ExportedTrace
}

test.each(fs.readdirSync(FOLDER))(
  'the exported trace %s is replayed, and every invariant holds',
  async (name) => {
    const { error, requests } = await replayStory(fromTrace(traceOf(name)))
    expect(error).toBe(null)
    expect(requests).toBeGreaterThan(10)
  },
)

test('an assignment made offline is in the story when the computer is offline, and both commands are', () => {
  const script = fromTrace(traceOf('offline-assignment.json'))
  const types = script.happenings.map(({ type }) => type)
  expect(script.kind).toBe('feed')
  expect(types.filter((type) => type === 'command.enqueued').length).toBe(2)
  expect(
    script.happenings.flatMap((event) => (event.type === 'network.changed' ? [event.isOnline] : [])),
  ).toEqual([true, false, true])
})

test('what the diagnostics page exports today is what the simulator reads', async () => {
  const told = traceOf('offline-assignment.json')
  const recorded = told.events.map(({ at, ...event }) => ({ at: 0, tick: 500 + at, event }))
  const engine = { watch: () => () => undefined, readTrace: () => Promise.resolve(recorded) }
  const health = () => Promise.reject(new Error('nobody asks'))
  const { trace } = createDiagnostics(engine, { tabId: 't', build: told.build, storageHealth: health })
  const exported = JSON.parse((await trace()) ?? '') as ExportedTrace
  expect(exported).toEqual(told)
  expect(fromTrace(exported)).toEqual(fromTrace(told))
})

test('replayed twice it is the same run', async () => {
  const script = fromTrace(traceOf('offline-assignment.json'))
  const [first, second] = [await replayStory(script), await replayStory(script)]
  expect(second.hash).toBe(first.hash)
})

test('a trace of a version that is not known is refused', () => {
  expect(() => fromTrace({ version: 2, build: 'x', events: [] })).toThrow(
    'a trace of version 2 cannot be read',
  )
})
