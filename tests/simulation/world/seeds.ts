import { fork, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommandKind } from '../../../src/db/core/rows'
import { KINDS } from '../../../src/db/kinds/all-kinds'
import type { Block, Report } from '../run-block'
import { addCounts, neverHit, type FaultCounts } from './scenes/faults'
import { BrokenLaw } from './laws/laws'
import { tellStory, type StoryOptions } from './story'
import type { WorldKind } from './truth'

/** Names of the laws that every story is held to. */
export const LAWS = 'I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 I14 I15 I16 I18 I20 I24 P4 P5'

const BLOCK = 50

/**
 * `count` stories in blocks, so that a failure names its seed and the run shows where it is. They are told in a process
 * of their own: there a story takes half of the time that it takes inside the test runner.
 */
export function tellStories(from: number, count: number): void {
  const met: FaultCounts = new Map()
  const decided = new Set<CommandKind>()
  let teller: ChildProcess
  beforeAll(() => {
    teller = fork(path.join(import.meta.dirname, '..', 'run-block.ts'), {
      execArgv: ['--import', 'tsx', '--max-semi-space-size=64'],
    })
  })
  afterAll(() => void teller.kill())

  for (let start = from; start < from + count; start += BLOCK) {
    const end = Math.min(start + BLOCK, from + count)
    test(`${LAWS}: they hold for seeds ${start} to ${end - 1}, on each kind of server in turn`, async () => {
      const report = await tell(teller, { from: start, to: end, kind: null, isKept: false })
      if (report.type === 'told') {
        addCounts(met, new Map(report.faults))
        for (const kind of report.kinds) decided.add(kind)
      }
      expect(brokenOf(report)).toBeNull()
    })
  }
  test(`every fault was met in the stories from ${from} on`, () => {
    expect(neverHit(met)).toEqual([])
  })
  test(`every kind of command was decided in the stories from ${from} on`, () => {
    expect([...decided].toSorted()).toEqual(Object.keys(KINDS).toSorted())
  })
}

/** The next report about stories; throws when the process ends without one. */
async function tell(teller: ChildProcess, block: Block): Promise<Report> {
  const told = new AbortController()
  const { signal } = told
  const ended = once(teller, 'exit', { signal }).then(([code]) => {
    throw new Error(`The process that tells the stories ended with ${String(code)}.`)
  })
  const reported = async (): Promise<Report> => {
    for await (const [report] of on(teller, 'message', { signal }) as AsyncIterable<[Report]>) {
      if (report.type !== 'ready') return report
    }
    throw new Error('No report came.')
  }
  const answer = reported()
  teller.send(block)
  try {
    return await Promise.race([answer, ended])
  } finally {
    told.abort()
    await Promise.allSettled([answer, ended])
  }
}

function brokenOf(report: Report): { seed: number; message: string } | null {
  return report.type === 'broken' ? { seed: report.seed, message: report.message } : null
}

export type Caught = { law: string; seed: number }

/** The first seed that breaks a law, and which; null when all up to `most` hold. */
export async function firstBroken(
  kind: WorldKind,
  most: number,
  { from = 1, ...options }: StoryOptions & { from?: number } = {},
): Promise<Caught | null> {
  for (let seed = from; seed <= most; seed += 1) {
    const { error } = await tellStory(seed, kind, options)
    if (error instanceof BrokenLaw) return { law: error.message.slice(0, error.message.indexOf(':')), seed }
    if (error !== null) throw error
  }
  return null
}
