import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PEERS } from './peers.mjs'
import { TABLES } from './tables.mjs'

const HERE = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const PAGE = path.join(HERE, '../../docs/benchmarks.md')
const START = '<!-- peers: written by npm run bench:peers -->'
const END = '<!-- peers: end -->'

/** Prints the tables; a whole run also updates the section of docs/benchmarks.md and the summary file. */
export function writeReport(raw, { isWhole, results, into = PAGE }) {
  const text = section(raw)
  console.log(`\n${text}`)
  if (!isWhole) return
  const { cells: _cells, ...about } = raw
  const summary = {
    ...about,
    machine: machine(raw),
    versions: versions(),
    tables: TABLES.map((table) => figures(table, raw)),
  }
  fs.writeFileSync(path.join(results, 'last-summary.json'), `${JSON.stringify(summary, null, 2)}\n`)
  const page = fs.readFileSync(into, 'utf8')
  const from = page.indexOf(START)
  const to = page.indexOf(END)
  const whole = `${START}\n\n${text}\n${END}`
  const next =
    from < 0 ? `${page.trimEnd()}\n\n${whole}\n` : page.slice(0, from) + whole + page.slice(to + END.length)
  fs.writeFileSync(into, next)
}

function section(raw) {
  const versionList = Object.entries(versions())
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')
  const head = `## Against peers

\`npm run bench:peers\` (\`--rows 50000\`, \`--repeats 5\`, \`--only ours,rxdb-strict\`, \`--no-heavy\`). One run of
${raw.startedAt.slice(0, 10)} on ${machine(raw)}: ${raw.rows.toLocaleString('en')} orders, ${raw.repeats} repeats, ${versionList}.
Every peer has a page, a bundle and an empty browser profile on disk of its own in every repeat, and the order of peers
rotates. All have the same server, rows, events and the same 80 mounted queries: 6 lists of the newest 50 of a status, 6
counts, 68 lists of the newest 50 of a bulk order (the console keeps no index by rider; a bulk order has the same shape). Waybill
also gets the changes themselves, in batches of 10 ms, as its own server pushes them.

A figure is the median over the repeats (three for W2 and W5 to W8, one for W9 and W10), with the quartiles in brackets; p50 and p95 are of one repeat. _Told_: the
subscriber of every list that holds the row was called with it. _Painted_: two frames later, so at least 17 ms. _Durable
when told_: the writing transaction of IndexedDB had completed by then; strict means flushed to the disk, relaxed handed to
the system. n/a: the peer cannot do it, with the reason below the table.`
  return [head, ...TABLES.map((table) => render(figures(table, raw)))].join('\n\n')
}

function figures(table, raw) {
  const peers = PEERS.filter(({ id }) => raw.cells.some(({ peer }) => peer === id))
  const notes = new Map()
  const rows = peers.flatMap((peer) => {
    if (peer.only !== undefined && !peer.only.includes(table.kind)) return []
    const cells = raw.cells.filter((cell) => cell.peer === peer.id)
    const base = raw.cells.filter((cell) => cell.peer === 'raw')
    const reason = peer.cannot[table.workload]
    if (reason !== undefined) {
      notes.set(reason, [...(notes.get(reason) ?? []), peer.title])
      return [[peer.title, ...table.columns.map(() => 'n/a')]]
    }
    return [[peer.title, ...table.columns.map(({ of }) => of(cells, { base, peer }))]]
  })
  return {
    title: table.title,
    text: table.text,
    head: ['Peer', ...table.columns.map(({ name }) => name)],
    rows,
    notes: [...notes].map(([reason, who]) => `n/a for ${who.join(', ')}: ${reason}.`),
  }
}

function render({ title, text, head, rows, notes }) {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column].length)))
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const table = [line(head), rule, ...rows.map(line)].join('\n')
  return [`### ${title}`, text, table, ...notes].filter((part) => part !== '').join('\n\n')
}

function machine(raw) {
  const browser = raw.cells.find((cell) => cell.browser)?.browser ?? '?'
  const [cpu] = os.cpus()
  return `${os.cpus().length} cores (${cpu?.model.trim() ?? '?'}), ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release().split('-')[0]}, Chromium ${browser} headless`
}

function versions() {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(HERE, 'package.json'), 'utf8'))
  const shown = ['dexie', 'rxdb', '@tanstack/db', 'tinybase']
  return Object.fromEntries(shown.map((name) => [name, dependencies[name]]))
}
