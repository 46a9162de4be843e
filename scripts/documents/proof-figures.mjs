import fs from 'node:fs'

const HEADING = '## The last run of each'
const HEAD = `${HEADING}

Written by \`npm run proofs\`.

`
const TABLE = `| Proof | Date | Commit | Took | Result | Figures |
| --- | --- | --- | --- | --- | --- |
`

/** @typedef {{ name: string, commit: string, minutes: number, isGreen: boolean, output: string }} ProofRun */

/**
 * Puts the line of a proof into the table of the page, in place of its last one.
 * @param {string} file
 * @param {ProofRun} proof
 */
export function writeFigures(file, proof) {
  fs.writeFileSync(file, withFigures(fs.readFileSync(file, 'utf8'), proof, new Date()))
}

/**
 * @param {string} page
 * @param {ProofRun} proof
 * @param {Date} now
 */
export function withFigures(page, { name, commit, minutes, isGreen, output }, now) {
  const [before = '', after = ''] = page.includes(HEADING) ? page.split(HEADING) : [`${page.trimEnd()}\n\n`]
  const others = after
    .split('\n')
    .filter((line) => /^\| (?!Proof |-)/.test(line) && !line.startsWith(`| ${name} `))
  const cells = [
    name,
    now.toISOString().slice(0, 10),
    commit,
    `${minutes.toFixed(1)} min`,
    isGreen ? 'holds' : 'broken',
    figuresOf(output).replaceAll('|', '\\|'),
  ]
  const rows = [...others, `| ${cells.join(' | ')} |`].toSorted()
  return `${before}${HEAD}${TABLE}${rows.join('\n')}\n`
}

/**
 * What a proof prints at its end: its last JSON object, by name and number, or else its last line.
 * @param {string} output
 * @returns {string}
 */
export function figuresOf(output) {
  const lines = plain(output).trimEnd().split('\n')
  const start = lines.lastIndexOf('{')
  if (start === -1) return (lines.findLast((line) => /\bpassed\b/.test(line)) ?? lines.at(-1) ?? '').trim()
  try {
    const figures = /** @type {Record<string, unknown>} */ (JSON.parse(lines.slice(start).join('\n')))
    return Object.entries(figures)
      .map(([name, value]) => `${name} ${Array.isArray(value) ? value.length : JSON.stringify(value)}`)
      .join(', ')
      .replaceAll('"', '')
  } catch {
    return lines.at(-1) ?? ''
  }
}

/** @param {string} text */
function plain(text) {
  const escape = String.fromCodePoint(27)
  return text
    .split(escape)
    .map((part, index) => (index === 0 ? part : part.replace(/^\[[\d;]*m/, '')))
    .join('')
}
