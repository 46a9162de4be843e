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

/** The panes, dialogs and menus that these load when somebody opens one, and ahead of that. */
const PIECES = 'pieces'

const OPENING = /[\\/]src[\\/](views[\\/]|composition[\\/]open-console)/
/** They come ahead of the pieces, so they must not need them. */
const BEFORE_PIECES = ['src/composition/engine.ts', 'src/views/overview/overview-screen.tsx']
/** What those share with the pieces: how changes are written, for one. */
const SHARED = 'shared'

/** @typedef {(id: string) => { importedIds: string[], dynamicallyImportedIds: string[] } | null} Look */

/**
 * Chunks of our modules: 'first' for the login screen, 'signed-in' for what comes behind it in one piece, since a hundred
 * small files take longer than one, and 'pieces' for what that opens. What they import of packages comes along, with the
 * first of them.
 */
export function chunkGroups() {
  /** @type {Map<string, string> | null} */
  let names = null
  return ['first', SIGNED_IN_CHUNK, SHARED, PIECES].map((chunk) => ({
    debugName: chunk,
    /**
     * @param {string} id
     * @param {{ getModuleInfo: Look }} context
     */
    name: (id, context) => {
      names ??= namesOf((module) => context.getModuleInfo(module))
      return names.get(id) === chunk ? chunk : null
    },
  }))
}

/** @param {Look} look */
function namesOf(look) {
  const first = reached(FIRST.map(idOf), look)
  const behind = reached(SIGNED_IN.map(idOf), look)
  const before = reached(BEFORE_PIECES.map(idOf), look)
  const pieces = reached(
    [...behind].filter((id) => OPENING.test(id) && !first.has(id)).flatMap(laterOf),
    look,
  )
  const both = [...pieces].filter((id) => before.has(id))
  return new Map([
    ...named(pieces, PIECES),
    ...named(both, SHARED),
    ...named(behind, SIGNED_IN_CHUNK),
    ...named(first, 'first'),
  ])

  /** @param {string} id */
  function laterOf(id) {
    return look(id)?.dynamicallyImportedIds ?? []
  }
}

/** @param {string} file */
function idOf(file) {
  return path.normalize(inProject(file))
}

/**
 * @param {Iterable<string>} ids
 * @param {string} name
 */
function named(ids, name) {
  return [...ids].map((id) => /** @type {const} */ ([id, name]))
}

/**
 * Our modules that are loaded with these, without what they load later.
 * @param {string[]} ids
 * @param {Look} look
 */
function reached(ids, look) {
  const seen = new Set(ids)
  for (const id of seen)
    for (const imported of look(id)?.importedIds ?? [])
      if (!imported.includes('/node_modules/')) seen.add(imported)
  return seen
}
