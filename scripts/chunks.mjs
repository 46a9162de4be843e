import path from 'node:path'
import { inProject } from './project.mjs'

const FIRST = ['src/main.tsx']
/** The chunk behind the login screen. */
export const SIGNED_IN_CHUNK = 'signed-in'
/** What somebody who is signed in always needs, and the screen on which most of the work is done. */
const SIGNED_IN = [
  'src/composition/start-console.ts',
  'src/views/console-routes.tsx',
  'src/views/orders-route.tsx',
]

/** @typedef {(id: string) => { importedIds: string[] } | null} Look */

/**
 * The chunk of one of our modules: 'first' for the login screen, 'signed-in' for what comes behind it in one piece, since
 * a hundred small files take longer than one; null leaves it to the bundler. What they import of packages comes along.
 */
export function chunkNames() {
  /** @type {Map<string, string> | null} */
  let names = null
  /**
   * @param {string} id
   * @param {{ getModuleInfo: Look }} context
   */
  return (id, context) => {
    names ??= namesOf((module) => context.getModuleInfo(module))
    return names.get(id) ?? null
  }
}

/** @param {Look} look */
function namesOf(look) {
  const behind = [...reached(SIGNED_IN, look)].map((id) => /** @type {const} */ ([id, SIGNED_IN_CHUNK]))
  const first = [...reached(FIRST, look)].map((id) => /** @type {const} */ ([id, 'first']))
  return new Map([...behind, ...first])
}

/**
 * Our modules that are loaded with these, without what they load later.
 * @param {string[]} files
 * @param {Look} look
 */
function reached(files, look) {
  const seen = new Set(files.map((file) => path.normalize(inProject(file))))
  for (const id of seen)
    for (const imported of look(id)?.importedIds ?? [])
      if (!imported.includes('/node_modules/')) seen.add(imported)
  return seen
}
