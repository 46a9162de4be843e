import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '../ground/refusals'
import type { App, AppEnv } from './app-parts'
import { isLocalRequest } from './local-request'
import type { Context } from 'hono'

/**
 * Answers the source maps in `folder`, which lies beside the console, to this computer alone. Everybody else gets the 404 of
 * a path that does not exist. The paths are those of the scripts with `.map`: `/assets/first-x1.js.map`.
 */
export function sourceMapRoutes(folder: string): (app: App) => void {
  const answer = async (c: Context<AppEnv>, ...parts: string[]) => {
    if (!isLocalRequest(c)) throw refuse.noRoute()
    try {
      const map = await readFile(join(folder, ...parts), 'utf8')
      return c.body(map, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    } catch {
      throw refuse.noRoute()
    }
  }
  return (app) => {
    app.get('/assets/:file{[\\w-]+\\.js\\.map}', (c) => answer(c, 'assets', c.req.param('file')))
    app.get('/:file{[\\w-]+\\.js\\.map}', (c) => answer(c, c.req.param('file')))
  }
}
