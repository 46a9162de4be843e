/** The tables of the report: which figures of which workload. */

const ms = (value) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'))
const whole = (value) => Math.round(value).toLocaleString('en')

/** The median and quartiles of one number of each repeat; '-' if there is none. */
function spread(cells, read, show = ms) {
  const numbers = cells.flatMap((cell) => {
    const value = attempt(() => read(cell))
    return typeof value === 'number' && Number.isFinite(value) ? [value] : []
  })
  if (numbers.length === 0) return failureOf(cells)
  const middle = show(quantile(numbers, 0.5))
  if (numbers.length < 3) return middle
  const [low, high] = [show(quantile(numbers, 0.25)), show(quantile(numbers, 0.75))]
  return low === high ? middle : `${middle} (${low}–${high})`
}

const failureOf = (cells) => (cells.some((cell) => cell.failed) ? 'failed' : '-')

function attempt(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The quantile, interpolated linearly. */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)]
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at - Math.floor(at))
}

const isNever = (cells, read) => {
  const all = cells.flatMap((cell) => attempt(() => read(cell)) ?? [])
  return all.length > 0 && all.every((value) => value === null)
}

/** A change that was not seen counts as 20 s, the time limit. */
const percentile = (numbers, share) =>
  quantile(
    numbers.map((value) => (value === null || Number.isNaN(value) ? 20_000 : value)),
    share,
  )

const p50p95 = (read) => (cells) =>
  isNever(cells, read)
    ? 'never'
    : `${spread(cells, (cell) => percentile(read(cell), 0.5))} / ${spread(cells, (cell) => percentile(read(cell), 0.95))}`
const one =
  (read, show = ms) =>
  (cells) =>
    spread(cells, read, show)

function durableWhenTold(workload) {
  return (cells, { peer }) => {
    const told = cells.flatMap((cell) => cell[workload]?.isDurableWhenTold ?? [])
    if (told.length === 0) return '-'
    const share = told.filter(Boolean).length / told.length
    const never = cells.every((cell) => (cell[workload]?.durable ?? []).every((value) => value === null))
    if (never) return 'never'
    const how = STRICT.has(peer.id) ? 'strict' : 'relaxed'
    if (share > 0.99) return `yes, ${how}`
    return share < 0.01 ? `no, ${how} later` : `${Math.round(share * 100)} %, ${how}`
  }
}
const STRICT = new Set(['raw', 'dexie-strict', 'rxdb-strict', 'ours'])

const storm = (name) => [
  { name: 'requests', of: one((cell) => cell[name].requests, whole) },
  { name: 'KB', of: one((cell) => cell[name].kb, whole) },
  { name: 'wake-ups', of: one((cell) => cell[name].wakeUps, whole) },
  { name: 'reads', of: one((cell) => cell[name].reads, whole) },
  { name: 'event → told p50 / p95 ms', of: p50p95((cell) => cell[name].told) },
  { name: 'painted p95 ms', of: one((cell) => percentile(cell[name].painted, 0.95)) },
  { name: 'dropped frames', of: one((cell) => cell[name].droppedFrames, whole) },
  { name: 'longest task ms', of: one((cell) => cell[name].longestTaskMs, whole) },
  { name: 'wrong lists after', of: one((cell) => cell[name].wrong, whole) },
]

export const TABLES = [
  {
    title: 'One change (80 lists mounted, nothing else going on)',
    text: 'A row from the server, handed to the peer; a click that assigns a rider (W4 without the storm).',
    kind: 'latency',
    workload: 'oneChange',
    columns: [
      { name: 'row → told p50 / p95 ms', of: p50p95((cell) => cell.oneChange.told) },
      { name: 'painted p50 / p95 ms', of: p50p95((cell) => cell.oneChange.painted) },
      { name: 'durable when told', of: durableWhenTold('oneChange') },
      { name: 'click → told p50 / p95 ms', of: p50p95((cell) => cell.quietClicks.told) },
      { name: 'click → durable p50 / p95 ms', of: p50p95((cell) => cell.quietClicks.durable) },
      { name: 'durable when told', of: durableWhenTold('quietClicks') },
    ],
  },
  {
    title: 'What one change makes IndexedDB and the subscribers do',
    text: 'On average; a click with all that its sending, the answer and the event of it bring.',
    kind: 'latency',
    workload: 'oneChange',
    columns: ['oneChange', 'quietClicks'].flatMap((workload) =>
      ['transactions', 'reads', 'writes', 'wakeUps'].map((name) => ({
        name: `${workload === 'oneChange' ? 'row' : 'click'}: ${name === 'wakeUps' ? 'wake-ups' : name}`,
        of: one(
          (cell) => cell[workload].cost[name],
          (value) => value.toFixed(0),
        ),
      })),
    ),
  },
  {
    title: 'W4: 200 clicks in 4 s while 30 events a second come in',
    text: '',
    kind: 'latency',
    workload: 'clicksInStorm',
    columns: [
      { name: 'click → told p50 / p95 ms', of: p50p95((cell) => cell.clicksInStorm.told) },
      { name: 'painted p50 / p95 ms', of: p50p95((cell) => cell.clicksInStorm.painted) },
      { name: 'click → durable p50 / p95 ms', of: p50p95((cell) => cell.clicksInStorm.durable) },
      { name: 'durable when told', of: durableWhenTold('clicksInStorm') },
      { name: 'wrong lists after', of: one((cell) => cell.clicksInStorm.wrong, whole) },
    ],
  },
  {
    title: 'W1 and W2: bootstrap in pages of 100, and 100 unchanged pages again',
    text: 'From the first request to the last row stored, nothing mounted; then the 80 queries.',
    kind: 'latency',
    workload: 'bootstrap',
    columns: [
      { name: 'rows/s', of: one((cell) => cell.bootstrap.rowsPerS, whole) },
      {
        name: '× raw',
        of: (cells, { base }) => {
          const raw = quantile(
            base.flatMap((cell) => cell.bootstrap?.ms ?? []),
            0.5,
          )
          const own = quantile(
            cells.flatMap((cell) => cell.bootstrap?.ms ?? []),
            0.5,
          )
          return Number.isFinite(own / raw) ? (own / raw).toFixed(2) : '-'
        },
      },
      { name: 'longest task ms', of: one((cell) => cell.bootstrap.longestTaskMs, whole) },
      { name: 'mount 80 queries ms', of: one((cell) => cell.mount.ms, whole) },
      { name: 'refetch ms', of: one((cell) => cell.idleRefetch.ms, whole) },
      { name: 'refetch writes', of: one((cell) => cell.idleRefetch.writes, whole) },
      { name: 'refetch wake-ups', of: one((cell) => cell.idleRefetch.wakeUps, whole) },
    ],
  },
  {
    title: 'W3: 30 events in 1 s',
    text: 'Wake-ups are calls of subscribers, reads are requests to IndexedDB.',
    kind: 'storm',
    workload: 'storm30',
    columns: storm('storm30'),
  },
  {
    title: 'W3: 300 events in 1 s',
    text: '',
    kind: 'storm',
    workload: 'storm300',
    columns: storm('storm300'),
  },
  {
    title: 'W5: four dispatchers, 800 assignments of the same 50 orders, answers late and out of order',
    text: 'A flicker is an order that shows one rider, another, and the first again.',
    kind: 'more',
    workload: 'contention',
    columns: [
      { name: 'wrong final rows', of: one((cell) => cell.contention.wrongRows, whole) },
      { name: 'wrong lists after', of: one((cell) => cell.contention.wrong, whole) },
      { name: 'flickers', of: one((cell) => cell.contention.flickers, whole) },
    ],
  },
  {
    title: 'W6: back after a night (600 new, 900 edited, 40 deleted)',
    text: '',
    kind: 'more',
    workload: 'reconnect',
    columns: [
      { name: 'requests', of: one((cell) => cell.reconnect.requests, whole) },
      { name: 'KB', of: one((cell) => cell.reconnect.kb, whole) },
      { name: 'until every list is right ms', of: one((cell) => cell.reconnect.ms) },
    ],
  },
  {
    title: 'W7: a new page over the stored rows, to the first 50',
    text: '',
    kind: 'more',
    workload: 'warmStart',
    columns: [
      { name: 'told ms', of: one((cell) => quantile(cell.warmStart.told, 0.5)) },
      { name: 'painted ms', of: one((cell) => quantile(cell.warmStart.painted, 0.5)) },
    ],
  },
  {
    title: 'W8: an edit in one tab, told in another',
    text: '',
    kind: 'more',
    workload: 'twoTabs',
    columns: [
      { name: 'p50 / p95 ms', of: p50p95((cell) => cell.twoTabs.told) },
      { name: 'not seen within 8 s', of: one((cell) => cell.twoTabs.unseen, whole) },
    ],
  },
  {
    title: 'W9: soak, eight rounds of 250 events',
    text: 'Slope of the heap after collection over the rounds, without the first two.',
    kind: 'more',
    workload: 'soak',
    columns: [
      { name: 'heap MB at the end', of: one((cell) => cell.soak.rounds.at(-1).heapBytes / 2 ** 20) },
      { name: 'KB per 1,000 events', of: one((cell) => slopeKb(cell.soak), whole) },
      { name: 'storage MB', of: one((cell) => cell.soak.rounds.at(-1).usageBytes / 2 ** 20) },
    ],
  },
  {
    title: 'W10: 1,000 commands offline over 250 orders, the page killed twice',
    text: 'Killed once while it takes commands and once while it sends them. A lost command shows as a wrong final rider; RxDB\nreplicates states, so of several commands on one order it sends one.',
    kind: 'more',
    workload: 'outbox',
    columns: [
      { name: 'acknowledged', of: one((cell) => cell.outbox.acknowledged, whole) },
      { name: 'executed', of: one((cell) => cell.outbox.executed, whole) },
      { name: 'duplicates', of: one((cell) => cell.outbox.duplicates, whole) },
      { name: 'never sent', of: one((cell) => cell.outbox.unsent, whole) },
      { name: 'order errors', of: one((cell) => cell.outbox.orderErrors, whole) },
      { name: 'wrong final riders', of: one((cell) => cell.outbox.wrongFinals, whole) },
      {
        name: 'of these still waiting after three minutes',
        of: one((cell) => cell.outbox.stillShown, whole),
      },
      { name: 'replay/s', of: one((cell) => cell.outbox.replayPerS) },
    ],
  },
]

function slopeKb({ rounds, eventsPerRound }) {
  const kept = rounds.slice(2).map(({ heapBytes }) => heapBytes / 1024)
  const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length
  const middle = (kept.length - 1) / 2
  const up = kept.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  const down = kept.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  return ((up / down) * 1000) / eventsPerRound
}
