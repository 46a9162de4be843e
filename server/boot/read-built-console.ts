import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config'
import { readConsole, type ConsoleFiles } from '../http/static'

/**
 * Reads the console beside the built server, or from `dist`. Null before the first build; then only the API is served.
 */
export function readBuiltConsole(config: Config): ConsoleFiles | null {
  const places = ['../console/', '../../dist/console/']
  const folder = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((place) => existsSync(`${place}index.html`))
  return folder === undefined ? null : readConsole(folder, config)
}
