import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** @param {string[]} parts */
export function inProject(...parts) {
  return path.join(root, ...parts)
}

/**
 * The path of a file of a dependency, such as the JavaScript entry of a tool. Run by this Node, it needs neither a
 * shell nor PATH.
 * @param {string[]} parts
 */
export function inModules(...parts) {
  return inProject('node_modules', ...parts)
}

/**
 * The script of a command that a dependency installs (`bin` in its package.json).
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
