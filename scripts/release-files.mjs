import fs from 'node:fs'
import path from 'node:path'
import { inModules, readJson } from './project.mjs'

/** Packages whose files come into the console by a style sheet, so that no source map names them. */
const WITHOUT_MAP = ['@fontsource-variable/roboto']
const PACKAGE = /\/node_modules\/((?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//
const LICENCE_FILE = /^(licen[cs]e|copying)/i

/**
 * Runs after everything else in `folder` was built: moves the source maps into the folder `maps` beside it, because
 * strangers may read all files of the console, and writes `licences.json`, what the packages in the console ask to be
 * delivered with them.
 * @param {string} folder of the built console
 * @returns {import('vite').Plugin}
 */
export function releaseFiles(folder) {
  return {
    name: 'waybill-release-files',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        const maps = moveMaps(folder, path.join(folder, '..', 'maps'))
        const places = new Set([...maps.flatMap(packagesIn), ...WITHOUT_MAP])
        const licences = [...places].toSorted().map(licenceOf)
        fs.writeFileSync(path.join(folder, 'licences.json'), JSON.stringify(licences))
      },
    },
  }
}

/**
 * @param {string} from
 * @param {string} to
 * @returns {string[]} the maps at their new places
 */
function moveMaps(from, to) {
  fs.rmSync(to, { recursive: true, force: true })
  const files = fs.readdirSync(from, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.map'))
    .map((file) => {
      const place = path.join(to, file)
      fs.mkdirSync(path.dirname(place), { recursive: true })
      fs.renameSync(path.join(from, file), place)
      return place
    })
}

/**
 * @param {string} map a source map
 * @returns {string[]} the places of its sources' packages in node_modules: 'a', or 'a/node_modules/b'
 */
function packagesIn(map) {
  const { sources } = /** @type {{ sources: string[] }} */ (readJson(map))
  return sources.flatMap((source) => PACKAGE.exec(source)?.[1] ?? [])
}

/**
 * @param {string} place of a package in node_modules
 * @returns {{ name: string, version: string, licence: string, text: string | null }}
 */
function licenceOf(place) {
  const folder = inModules(place)
  const { name, version, license } = /** @type {{ name: string, version: string, license?: string }} */ (
    readJson(path.join(folder, 'package.json'))
  )
  const file = fs.readdirSync(folder).find((entry) => LICENCE_FILE.test(entry))
  return {
    name,
    version,
    licence: license ?? 'see its text',
    text: file === undefined ? null : fs.readFileSync(path.join(folder, file), 'utf8').trim(),
  }
}
