import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** @param {string[]} parts */
export function inProject(...parts) {
  return path.join(root, ...parts)
}

/**
 * A file of a dependency, such as a tool's JavaScript entry: run by this Node, it needs neither a shell nor PATH.
 * @param {string[]} parts
 */
export function inModules(...parts) {
  return inProject('node_modules', ...parts)
}

/**
 * The script behind a command that a dependency installs (`bin` of its package.json).
 * @param {string} name of the package
 * @param {string} [command] when it differs from the package's name
 */
export function binOf(name, command = name) {
  const manifest = /** @type {{ bin: string | Record<string, string> }} */ (
    readJson(inModules(name, 'package.json'))
  )
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command]
  if (script === undefined) throw new Error(`${name} installs no command ${command}`)
  return inModules(name, script)
}

/**
 * @param {string} file
 * @returns {unknown}
 */
export function readJson(file) {
  return /** @type {unknown} */ (JSON.parse(fs.readFileSync(file, 'utf8')))
}
