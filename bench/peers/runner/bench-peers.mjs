import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../server/server.mjs'
import { bundlePeers } from './bundle.mjs'
import { runCell } from './cell.mjs'
import { PEERS } from './peers.mjs'
import { writeReport } from './report.mjs'

const RESULTS = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'results')
/**
 * W2 and W5 to W8 do not measure millisecond latencies, so three repeats are enough; the soak and the outbox are slow.
 */
const MORE_REPEATS = 3
const HEAVY_REPEATS = 1

export async function benchPeers({ arguments: words, browserPath }) {
  const options = readOptions(words)
  const peers = PEERS.filter(({ id }) => options.only === null || options.only.includes(id))
  const files = await bundlePeers(
    peers.map(({ id }) => id),
    options.source,
  )
  const server = await startServer((name) => files.get(name) ?? null)
  const startedAt = new Date()
  const cells = []
  try {
    for (let repeat = 0; repeat < options.repeats; repeat += 1) {
      for (const peer of rotateList(peers, repeat)) {
        const from = performance.now()
        const steps = []
        const cell = await runCell({
          peer,
          server,
          browserPath,
          rows: options.rows,
          seed: 1_000 + repeat,
          more: repeat < MORE_REPEATS,
          heavy: options.heavy && repeat < HEAVY_REPEATS,
          profile: options.profile,
          workloads: options.workloads,
          log: (text) => steps.push(text),
        })
        cells.push({ ...cell, repeat })
        const seconds = ((performance.now() - from) / 1000).toFixed(1)
        console.log(
          `repeat ${repeat + 1} ${peer.id}: ${seconds} s${options.verbose ? ` (${steps.join(', ')})` : ''}${cell.failed ? ` FAILED ${cell.failed}` : ''}`,
        )
      }
    }
  } finally {
    server.stop()
  }
  fs.mkdirSync(RESULTS, { recursive: true })
  const stamp = startedAt.toISOString().replaceAll(':', '-').slice(0, 19)
  const raw = {
    startedAt: startedAt.toISOString(),
    ...options,
    tookS: (Date.now() - startedAt.getTime()) / 1000,
    cells,
  }
  fs.writeFileSync(path.join(RESULTS, `${stamp}.json`), JSON.stringify(raw))
  writeReport(raw, {
    isWhole: options.only === null && options.workloads === null && !options.dry,
    results: RESULTS,
  })
  const broken = brokenOf(cells.filter(({ peer }) => peer === 'ours'))
  for (const words of broken) console.error(`Waybill: ${words}`)
  process.exit(broken.length === 0 ? 0 : 1)
}

/** What did not run, and lists that were still wrong at the end of a workload. */
function brokenOf(cells) {
  return cells.flatMap((cell) => [
    ...(cell.failed === undefined ? [] : [cell.failed]),
    ...Object.entries(cell).flatMap(([name, result]) => [
      ...(result?.failed === undefined ? [] : [`${name}: ${result.failed}`]),
      ...(result?.wrong > 0 ? [`${name}: ${result.wrong} lists were wrong`] : []),
    ]),
  ])
}

function rotateList(list, by) {
  const shift = (by * 3) % list.length
  return [...list.slice(shift), ...list.slice(0, shift)]
}

function readOptions(words) {
  const value = (name) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined)
  return {
    rows: Number(value('--rows') ?? 5_000),
    repeats: Number(value('--repeats') ?? 5),
    only: value('--only')?.split(',') ?? null,
    heavy: !words.includes('--no-heavy'),
    source: value('--source'),
    profile: value('--profile'),
    workloads: value('--workloads')?.split(',') ?? null,
    verbose: words.includes('--verbose'),
    dry: words.includes('--dry'),
  }
}
