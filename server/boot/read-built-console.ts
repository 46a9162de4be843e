import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config'
import { sourceMapRoutes } from '../http/source-maps'
import { readConsole, type ConsoleFiles } from '../http/static'
import type { App } from '../http/app-parts'

type BuiltConsole = { files: ConsoleFiles | null; extras: ((app: App) => void)[] }

/**
 * Reads the console beside the built server, or from `dist`. `files` is null before the first build; then only the API is
 * served. `extras`: the routes of its source maps.
 */
export function readBuiltConsole(config: Config): BuiltConsole {
  const places = ['../', '../../dist/']
  const folder = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((place) => existsSync(`${place}console/index.html`))
  if (folder === undefined) return { files: null, extras: [] }
  return { files: readConsole(`${folder}console/`, config), extras: [sourceMapRoutes(`${folder}maps`)] }
}
