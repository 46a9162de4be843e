import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { BEFORE_PIECES, LATER, OURS, SIGNED_IN_CHUNK } from './chunks.mjs'
import { inProject, readJson } from './project.mjs'

/** In kB after gzip. `chunks`: loaded in addition to the files in index.html. Dynamic imports do not count. */
export const LIMITS = [
  { page: 'Login', chunks: [], scripts: 130, styles: 40 },
  { page: 'Login and Orders', chunks: [SIGNED_IN_CHUNK], scripts: 300, styles: 40 },
]

/** On a line with a long round trip, each file costs more than its bytes. */
export const MOST_FILES = { '.js': 40, '.css': 20 }

/**
 * A message for each limit that the built console exceeds, with the name of the heaviest file.
 * @param {string} folder of the built console
 * @returns {string[]}
 */
export function tooHeavy(folder, limits = LIMITS) {
  return limits.flatMap(({ page, chunks, scripts, styles }) => {
    const files = filesOf(folder, chunks)
    return [
      ...sentence({ folder, files, what: `${page}: scripts`, ending: '.js', limit: scripts }),
      ...sentence({ folder, files, what: `${page}: style sheets`, ending: '.css', limit: styles }),
    ]
  })
}

/** @param {{ folder: string, files: readonly string[], what: string, ending: string, limit: number }} options */
function sentence({ folder, files, what, ending, limit }) {
  const weights = files
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, kb: gzipSync(fs.readFileSync(path.join(folder, file))).length / 1000 }))
    .toSorted((a, b) => b.kb - a.kb)
  const sum = weights.reduce((total, { kb }) => total + kb, 0)
  const [heaviest] = weights
  if (sum <= limit || heaviest === undefined) return []
  const { file, kb } = heaviest
  return [
    `${what} weigh ${sum.toFixed(1)} kB, the limit is ${limit} kB; the heaviest is ${file} with ${kb.toFixed(1)} kB`,
  ]
}

/**
 * The files in index.html, the chunks with their style sheets, and all that these import statically.
 * @param {string} folder
 * @param {readonly string[]} chunks
 */
function filesOf(folder, chunks) {
  const html = fs.readFileSync(path.join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[\w.-]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
  const built = fs.readdirSync(path.join(folder, 'assets'))
  const files = new Set(named)
  for (const chunk of chunks) {
    const own = built.filter((file) => new RegExp(`^${chunk}-[\\w-]{8}\\.(js|css)$`).test(file))
    if (own.length === 0) throw new Error(`there is no chunk ${chunk} in ${folder}`)
    for (const file of own) files.add(`assets/${file}`)
  }
  for (const file of files) {
    if (!file.endsWith('.js')) continue
    const code = fs.readFileSync(path.join(folder, file), 'utf8')
    for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      files.add(`assets/${imported}`)
  }
  return [...files]
}

/** @typedef {{ file: string, name?: string, imports?: string[] }} Built */

/**
 * A message for each module of `before` that imports one of the `later` chunks, itself or through another chunk.
 * @param {Record<string, Built>} manifest of the built console
 * @returns {string[]}
 */
export function tooEarly(manifest, { before = BEFORE_PIECES, later = LATER } = {}) {
  return before.flatMap((source) => {
    if (manifest[source] === undefined) throw new Error(`${source} is in no file of the console`)
    const needed = new Set([source])
    for (const key of needed) for (const imported of manifest[key]?.imports ?? []) needed.add(imported)
    const wrong = later.filter((chunk) => [...needed].some((key) => manifest[key]?.name === chunk))
    return wrong.map((chunk) => `${source} needs the chunk ${chunk}, which is loaded after it`)
  })
}

/**
 * A message for each of our chunks that imports one that is loaded after it: opening it would load both.
 * @param {Record<string, Built>} manifest of the built console
 * @param {readonly string[]} order names of chunks
 * @returns {string[]}
 */
export function outOfOrder(manifest, order = OURS) {
  const placeOf = (/** @type {string} */ key) => order.indexOf(manifest[key]?.name ?? '')
  return Object.keys(manifest).flatMap((key) => {
    const place = placeOf(key)
    const later = (manifest[key]?.imports ?? []).filter((imported) => place >= 0 && placeOf(imported) > place)
    return later.map(
      (imported) =>
        `the chunk ${manifest[key]?.name} imports ${manifest[imported]?.name}, which is loaded after it`,
    )
  })
}

/**
 * A message for each kind of file of which the built console has too many.
 * @param {string} folder of the built console
 * @returns {string[]}
 */
export function tooMany(folder, limits = MOST_FILES) {
  const built = fs.readdirSync(path.join(folder, 'assets'))
  return Object.entries(limits).flatMap(([ending, limit]) => {
    const count = built.filter((file) => file.endsWith(ending)).length
    return count > limit ? [`there are ${count} files of ${ending}, the limit is ${limit}`] : []
  })
}

/** @returns {number} an exit code */
export function checkPageWeight() {
  const folder = inProject('dist', 'console')
  const manifest = /** @type {Record<string, Built>} */ (
    readJson(path.join(folder, '.vite', 'manifest.json'))
  )
  const sentences = [...tooHeavy(folder), ...tooMany(folder), ...tooEarly(manifest), ...outOfOrder(manifest)]
  for (const words of sentences) console.error(words)
  return sentences.length === 0 ? 0 : 1
}
