import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'

/** `wallMs` holds what other work took the core for; `coreMs` is what the task itself needed. */
export type LongestTask = { wallMs: number; coreMs: number }

const Task = z.object({ name: z.string(), pid: z.int(), tid: z.int(), dur: z.number(), tdur: z.number() })
const Named = z.object({ pid: z.int(), tid: z.int(), args: z.object({ name: z.literal('CrRendererMain') }) })
const Trace = z.object({ traceEvents: z.array(z.unknown()) })

/** The longest task of a page's main thread while `work` runs. */
export async function longestTaskDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work()
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const mainThreads = new Set(
    traceEvents.flatMap((event) => {
      const named = Named.safeParse(event)
      return named.success ? [placeOf(named.data)] : []
    }),
  )
  const tasks = traceEvents
    .flatMap((event) => Task.safeParse(event).data ?? [])
    .filter((task) => task.name.endsWith('RunTask') && mainThreads.has(placeOf(task)))
  return {
    wallMs: tasks.reduce((most, { dur }) => Math.max(most, dur), 0) / 1000,
    coreMs: tasks.reduce((most, { tdur }) => Math.max(most, tdur), 0) / 1000,
  }
}

function placeOf({ pid, tid }: { pid: number; tid: number }): string {
  return `${pid}.${tid}`
}
