import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate } from './template-folder'

export type WaybillServer = {
  port: number
  pid: number
  url: string
  folder: string
  log: () => string
  stop: () => Promise<void>
}

/** `folder`: of the checkout whose build runs. `isKept`: its data stay when it has stopped. `port`: a free one, else. */
type Options = {
  orders?: number
  env?: Record<string, string>
  folder?: string
  isKept?: boolean
  port?: number
}

/** So many that every screen has a page and more. */
const DEMO_ORDERS = 300

const START_LIMIT_MS = 120_000

/** The built server as a process of its own with an empty data folder: what `npm start` runs. */
export async function startWaybillServer({
  orders = DEMO_ORDERS,
  env = {},
  folder: checkout = '.',
  isKept = false,
  port: given,
}: Options = {}): Promise<WaybillServer> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-e2e-'))
  if (orders === DEMO_ORDERS && checkout === '.') await copyTemplate(folder)
  const port = given ?? (await freePort())
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: checkout,
    env: {
      ...withoutWaybillVariables(process.env),
      PORT: String(port),
      DATA_DIR: folder,
      SEED_ORDERS: String(orders),
      SIMULATOR: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const log = () => lines.join('')
  await serving(child, `http://127.0.0.1:${port}/health`, log)
  return {
    port,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    folder,
    log,
    stop: async () => {
      await ended(child)
      if (!isKept) await rm(folder, { recursive: true, force: true })
    },
  }
}

function withoutWaybillVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, NODE_ENV: _mode, DEMO: _demo, PORT: _port, DATA_DIR: _folder, ...rest } = env
  return rest
}

async function serving(child: ChildProcess, healthUrl: string, log: () => string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended before it served:\n${log()}`)
    const healthy = await fetch(healthUrl).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not serve within ${START_LIMIT_MS} ms:\n${log()}`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await exit
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}
