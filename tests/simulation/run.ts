import { fork, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Block, Report } from './run-block'
import { ALL_FAULTS, addCounts, FAULTS, neverHit, type FaultCounts } from './world/scenes/faults'
import type { WorldKind } from './world/truth'

/**
 * The long run: `npm run simulate -- --seeds 50000 [--from 1] [--kind feed|contract|wild] [--keep]`, a story a seed, on all
 * cores. Ends at the first broken law, with its seed and the last of what happened; `--keep` also puts the story,
 * made as short as it still breaks the law, into tests/regressions/. A run of 5,000 seeds or more fails as well when a
 * fault that the simulation knows was never met.
 */
type Arguments = { seeds: number; from: number; kind: WorldKind | null; isKept: boolean }

const KINDS: readonly WorldKind[] = ['feed', 'contract', 'wild']
const BLOCK = 20
const LONG = 5_000
const PROGRESS_MS = 10_000

const { seeds, from, kind, isKept } = readArguments(process.argv.slice(2))
const started = performance.now()
const faults: FaultCounts = new Map()
let next = from
let told = 0
let requests = 0
let shownAt = started

const workers = Array.from({ length: Math.max(1, os.availableParallelism()) }, startWorker)

function startWorker(): ChildProcess {
  const worker = fork(new URL('./run-block.ts', import.meta.url), {
    execArgv: [...process.execArgv, '--max-semi-space-size=64'],
  })
  worker.on('message', (report: Report) => receive(worker, report))
  worker.on('exit', (code) => {
    if (code !== 0 && code !== null) end(1)
  })
  return worker
}

function receive(worker: ChildProcess, report: Report): void {
  if (report.type === 'broken') {
    console.log(report.lines.join('\n'))
    console.log(`seed ${report.seed} on ${report.kind} (${report.hash}): ${report.message}`)
    if (isKept) keep(report)
    return end(1)
  }
  if (report.type === 'told') {
    told += report.count
    requests += report.requests
    addCounts(faults, new Map(report.faults))
    showProgress()
  }
  if (next >= from + seeds) {
    worker.disconnect()
    if (told >= seeds) finish()
    return
  }
  const block: Block = { from: next, to: Math.min(from + seeds, next + BLOCK), kind, isKept }
  next = block.to
  worker.send(block)
}

function showProgress(): void {
  if (performance.now() - shownAt < PROGRESS_MS) return
  shownAt = performance.now()
  const perS = told / ((shownAt - started) / 1000)
  console.log(
    `${told} of ${seeds} stories hold, ${perS.toFixed(1)} a second, ${minutes((seeds - told) / perS)} to go`,
  )
}

function minutes(seconds: number): string {
  return `${(seconds / 60).toFixed(1)} min`
}

function finish(): void {
  const seconds = (performance.now() - started) / 1000
  const width = Math.max(...ALL_FAULTS.map(({ length }) => length))
  for (const fault of ALL_FAULTS)
    console.log(`${fault.padEnd(width)} ${String(faults.get(fault) ?? 0).padStart(9)}  ${FAULTS[fault]}`)
  console.log(
    `${told} stories from seed ${from} hold, ${requests} requests, ${minutes(seconds)}, ${(told / seconds).toFixed(1)} a second`,
  )
  const missed = neverHit(faults)
  if (missed.length > 0) console.log(`Never met: ${missed.join(', ')}`)
  end(seeds >= LONG && missed.length > 0 ? 1 : 0)
}

function keep({ script, seed, kind: server }: Extract<Report, { type: 'broken' }>): void {
  const folder = path.join(import.meta.dirname, '..', 'regressions')
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${server}-${seed}.json`)
  fs.writeFileSync(file, `${JSON.stringify(script, null, 1)}\n`)
  console.log(`kept in ${path.relative(process.cwd(), file)}: ${script.happenings.length} happenings`)
}

function end(code: number): never {
  for (const worker of workers) worker.kill()
  process.exit(code)
}

/** Throws on an option that there is not, or a kind that there is not. */
function readArguments(args: string[]): Arguments {
  const { values } = parseArgs({
    args,
    options: {
      seeds: { type: 'string', default: '500' },
      from: { type: 'string', default: '1' },
      kind: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  })
  const kind = KINDS.find((known) => known === values.kind) ?? null
  if (values.kind !== undefined && kind === null)
    throw new Error(`There is no kind '${values.kind}': feed, contract or wild.`)
  return { seeds: Number(values.seeds), from: Number(values.from), kind, isKept: values.keep }
}
