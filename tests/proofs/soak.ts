import { parseArgs } from 'node:util'
import { signInOnce } from './parts/dispatcher'
import { withProofStage } from './parts/proof-stage'
import { EVENTS_A_WEEK, EVENTS_PER_S } from './parts/soak-plan'
import { runSoak, type Weighing } from './parts/soak-run'
import { ORDER_LIST, WALL } from './parts/soak-subject'

const { values } = parseArgs({ options: { minutes: { type: 'string' }, wall: { type: 'boolean' } } })
const subject = values.wall === true ? WALL : ORDER_LIST
const events = values.minutes === undefined ? EVENTS_A_WEEK : Number(values.minutes) * 60 * EVENTS_PER_S

/** P7 */
const HEAP_GROWTH_MB = 10
const COUNT_SHARE = 0.02
const STORED_GROWTH = 2

const soak = await withProofStage({ orders: 3000 }, async ({ proxy, chromium, admin }) => {
  const page = chromium.context.pages()[0] ?? (await chromium.context.newPage())
  await signInOnce(page, proxy.url)
  await page.clock.install()
  await subject.open(page, proxy.url)
  return runSoak({
    page,
    proxy,
    admin,
    events,
    subject,
    onWeighing: (weighing) => console.log(JSON.stringify(weighing)),
  })
})

const [first, last] = [soak.weighings[0], soak.weighings.at(-1)]
if (first === undefined || last === undefined) throw new Error('nothing was weighed')
const broken = brokenLaws(soak.weighings, first, last)
if (soak.wrongRows.length > 0) broken.push(`rows that are wrong: ${soak.wrongRows.join(', ')}`)
if (soak.untrue.length > 0) broken.push(`untrue looks: ${[...new Set(soak.untrue)].join(', ')}`)
console.table(soak.weighings)
const { weighings: _weighings, ...rest } = soak
console.log(JSON.stringify({ ...rest, broken }, null, 2))
process.exitCode = broken.length === 0 ? 0 : 1

/** What the screen shows at a weighing differs a little from one to the next, so counts are compared by medians of three. */
function brokenLaws(weighings: readonly Weighing[], first: Weighing, last: Weighing): string[] {
  const drift = (name: 'nodes' | 'listeners') => {
    const before = median(weighings.slice(0, 3).map((weighing) => weighing[name]))
    return Math.abs(median(weighings.slice(-3).map((weighing) => weighing[name])) - before) / before
  }
  return [
    last.heapMb > first.heapMb + HEAP_GROWTH_MB && 'the heap grew',
    drift('nodes') > COUNT_SHARE && 'the number of nodes changed',
    drift('listeners') > COUNT_SHARE && 'the number of listeners changed',
    last.storedMb > first.storedMb * STORED_GROWTH && 'the storage grew',
  ].filter((words) => words !== false)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
