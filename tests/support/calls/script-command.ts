import { basename, join } from 'node:path'

/** The folder that the tests of a run have built the scripts into; absent elsewhere. */
export const BUILT_SCRIPTS = 'WAYBILL_BUILT_SCRIPTS'

/** How Node runs a script of the project: as it was built for this run, or from its sources. */
export function scriptCommand(script: string): { execArgv: string[]; file: string } {
  const built = process.env[BUILT_SCRIPTS]
  if (built === undefined) return { execArgv: ['--import', 'tsx'], file: script }
  return { execArgv: [], file: join(built, `${basename(script, '.ts')}.js`) }
}
