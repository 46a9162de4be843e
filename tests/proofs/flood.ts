import { parseArgs } from 'node:util'
import { openList, signInOnce } from './parts/dispatcher'
import { runFlood } from './parts/flood-run'
import { percentile } from './parts/page-load'
import { withProofStage } from './parts/proof-stage'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rate: { type: 'string', default: '100' } },
})

/** P6. ms */
const VISIBLE_LIMIT_MS = 3_000
const TASK_LIMIT_MS = 200

const flood = await withProofStage({ orders: 3000 }, async ({ proxy, chromium, admin }) => {
  const page = chromium.context.pages()[0] ?? (await chromium.context.newPage())
  await signInOnce(page, proxy.url)
  await openList(page, proxy.url)
  return runFlood({
    page,
    proxy,
    admin,
    seconds: Number(values.seconds),
    eventsPerS: Number(values.rate),
  })
})

const visible = flood.visibleMs.toSorted((a, b) => a - b)
const { longTasksMs, chimesMs } = flood.load
const gaps = chimesMs.slice(1).map((at, index) => at - (chimesMs[index] ?? 0))
// Every event is at least one task, so the longest hundredth of all tasks is at least this many.
const taskP99 = longTasksMs.at(-Math.ceil(flood.events / 100)) ?? null
const most = Math.max(0, ...Object.values(flood.requests))
const result = {
  seconds: flood.seconds,
  events: flood.events,
  assigned: flood.assigned,
  created: flood.created,
  requests: flood.requests,
  mostOfOneQuery: `${most} of ${Math.ceil(flood.seconds / 2) + 1} allowed`,
  newestVisibleMs: { p50: percentile(visible, 0.5), p99: percentile(visible, 0.99), max: visible.at(-1) },
  longTasksMs: {
    count: longTasksMs.length,
    p50: percentile(longTasksMs, 0.5),
    max: longTasksMs.at(-1) ?? 0,
  },
  taskP99Ms: taskP99 === null ? 'under 50' : taskP99,
  chimes: chimesMs.length,
  leastGapOfChimesMs: gaps.length === 0 ? null : Math.min(...gaps),
}
const broken = [
  most > Math.ceil(flood.seconds / 2) + 1 && 'more than one fetch in 2 s',
  (visible.at(-1) ?? 0) > VISIBLE_LIMIT_MS && 'a new order was seen too late',
  (taskP99 ?? 0) > TASK_LIMIT_MS && 'tasks of the main thread too long',
  gaps.some((gap) => gap < 950) && 'more than one sound in a second',
].filter((words) => words !== false)
console.log(JSON.stringify({ ...result, broken }, null, 2))
process.exitCode = broken.length === 0 ? 0 : 1
