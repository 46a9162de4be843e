import fs from 'node:fs'
import path from 'node:path'
import './require-node.mjs'
import { inProject, readJson, root } from './project.mjs'

/**
 * `node scripts/make-release.mjs`, after a build: puts what a server needs into `dist/release`, the build with the packages
 * that its server imports. The console's packages are in its files already, and the built-in PostgreSQL is optional.
 *
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked
 */
const RELEASE = inProject('dist', 'release')

fs.rmSync(RELEASE, { recursive: true, force: true })
copy('package.json')
for (const part of ['console', 'maps', 'server']) copy(path.join('dist', part))
for (const place of placesNeeded()) copy(place)

/** @returns {Set<string>} folders of packages, as the lock names them */
function placesNeeded() {
  const { packages } = /** @type {{ packages: Record<string, Locked> }} */ (
    readJson(inProject('package-lock.json'))
  )
  const imported = /** @type {string[]} */ (readJson(inProject('dist', 'server', 'packages.json')))
  const optional = packages['']?.optionalDependencies ?? {}
  const found = /** @type {Set<string>} */ (new Set())
  for (const name of imported) if (!(name in optional)) add(name, '')
  return found

  /**
   * @param {string} name
   * @param {string} from the place of the package that needs it
   */
  function add(name, from) {
    const place = placeOf(name, from)
    // Packages for other computers are not installed.
    if (place === null || found.has(place) || !fs.existsSync(inProject(place))) return
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[place] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => peerDependenciesMeta?.[peer]?.optional !== true,
    )
    for (const needed of [...peers, ...Object.keys({ ...dependencies, ...optionalDependencies })])
      add(needed, place)
  }

  /**
   * The nearest folder of the package, as Node looks for it.
   * @param {string} name
   * @param {string} from
   * @returns {string | null}
   */
  function placeOf(name, from) {
    const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
    if (place in packages) return place
    return from === '' ? null : placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
  }
}

/** @param {string} place of a file or folder in the project */
function copy(place) {
  fs.cpSync(path.join(root, place), path.join(RELEASE, place), { recursive: true, filter: isOurs(place) })
}

/**
 * Packages inside of a package are copied only when they are needed themselves.
 * @param {string} place
 * @returns {(file: string) => boolean}
 */
function isOurs(place) {
  return (file) => !path.relative(path.join(root, place), file).split(path.sep).includes('node_modules')
}
