import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config'
import { readConsole } from '../http/static'
import type { ConsoleFiles } from '../http/static'

/** Beside the built server, or in `dist` of the source. Null before the first build: then the API alone is served. */
export function readBuiltConsole(config: Config): ConsoleFiles | null {
  const places = ['../console/', '../../dist/console/']
  const folder = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((place) => existsSync(`${place}index.html`))
  return folder === undefined ? null : readConsole(folder, config)
}
