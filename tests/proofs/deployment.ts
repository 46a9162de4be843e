import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { CHROMIUM_PATH } from '../support/chromium-path'
import { buildRelease, makeCertificate } from './parts/built-release'
import { freePort } from './parts/free-port'
import { openStage } from './parts/installed-postgres'
import { openOwnPgBouncer } from './parts/own-pgbouncer'
import { NAME, startCaddy, startNginx, type OwnProxy } from './parts/own-proxies'

/*
 * The examples in deploy, from an empty folder to a signed-in browser: the release of the Dockerfile, a role and a database
 * in Debian's PostgreSQL, PgBouncer, the environment file, the first account, two servers as the unit starts them, and in front
 * of them nginx, then Caddy. Needs root, and the packages nginx-light, caddy, pgbouncer, docker-compose and postgresql.
 */
const ADMIN = { email: 'ada@waybill.example.com', password: 'Kola-nut-77-harbour' }
const SERVERS = 2
const VALID = 'valid'
/** Debian's docker-compose is of version 1, which does not know the name of a project. */
const CHECK_COMPOSE = "sed '/^name: /d' deploy/compose.yaml | docker-compose -f - config --quiet"

const run = promisify(execFile)
const cleanups: (() => unknown)[] = []
try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  for (const clean of cleanups.toReversed()) await clean()
}

async function prove(): Promise<boolean> {
  const account = serverAccount()
  const release = buildRelease()
  cleanups.push(release.remove)
  const stage = openStage()
  cleanups.push(stage.close)
  const { postgresUrl, poolUrl } = await openDatabase(stage)
  const environment = writeEnvironment(stage.path('environment'), { postgresUrl, poolUrl })
  await createAdmin(release.folder, stage.path('environment'))

  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const start = (port: number) =>
    startServer(release.folder, { ...account, env: { ...environment, PORT: String(port) } })
  const servers = await Promise.all(ports.map(start))
  cleanups.push(() => Promise.all(servers.map(stopServer)))
  const certificate = makeCertificate(stage.path('certificate'), NAME)
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  })
  cleanups.push(() => browser.close())

  const faults: string[] = []
  for (const startProxy of [startNginx, startCaddy]) {
    const proxy = await startProxy({ ...certificate, folder: stage.path('.'), servers: ports })
    faults.push(...(await faultsBehind(proxy, { browser, stopOne: () => stopServer(servers[0]) })))
    await proxy.close()
    servers[0] = await start(ports[0] ?? 0)
  }
  const unit = await checkFile('systemd-analyze', ['verify', 'deploy/waybill.service'])
  const compose = await checkFile('bash', ['-c', CHECK_COMPOSE])
  const isProven = faults.length === 0 && unit === VALID && compose === VALID
  console.log(JSON.stringify({ megabytes: release.megabytes, unit, compose, faults, isProven }, null, 2))
  return isProven
}

/** What a tool of Debian says of an example, 'valid' or its message. */
async function checkFile(tool: string, args: string[]): Promise<string> {
  const env = { ...process.env, POSTGRES_PASSWORD: 'kola', METRICS_TOKEN: 'nut' }
  return run(tool, args, { env }).then(
    () => VALID,
    (error: Error) => error.message,
  )
}

/** As the first step of docs/operations.md makes them. */
async function openDatabase(stage: ReturnType<typeof openStage>) {
  const cluster = await stage.create('data')
  const statements = ["create role waybill login password 'kola'", 'alter database waybill owner to waybill']
  for (const sql of statements) await stage.tool('psql', ['-q', '-d', cluster.url('postgres'), '-c', sql])
  const postgresUrl = `postgres://waybill:kola@127.0.0.1:${cluster.port}/waybill`
  const pooler = await openOwnPgBouncer(postgresUrl, { poolSize: 20, entries: { waybill: (line) => line } })
  cleanups.push(pooler.close)
  return { postgresUrl, poolUrl: pooler.url('waybill') }
}

/** The example with what an operator changes. The port is each server's own, as in a unit with %i. */
function writeEnvironment(file: string, { postgresUrl, poolUrl }: { postgresUrl: string; poolUrl: string }) {
  const text = readFileSync('deploy/environment.example', 'utf8')
    .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${postgresUrl}`)
    .replace(/^#DATABASE_POOL_URL=.*$/m, `DATABASE_POOL_URL=${poolUrl}`)
    .replace(/^PORT=.*$/m, '')
  writeFileSync(file, text, { mode: 0o600 })
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']): [string, string] => [name, value]),
  )
}

async function createAdmin(folder: string, file: string): Promise<void> {
  const form = { email: ADMIN.email, 'first-name': 'Ada', 'last-name': 'Okafor', phone: '08030000001' }
  const args = Object.entries(form).flatMap(([name, value]) => [`--${name}`, value])
  await run(process.execPath, [`--env-file=${file}`, 'dist/server/create-admin.js', ...args], {
    cwd: folder,
    env: { ADMIN_PASSWORD: ADMIN.password },
  })
}

type Start = { uid: number; gid: number; env: Record<string, string> }

/** The command of the unit, as its account, in its folder. */
async function startServer(folder: string, { env, uid, gid }: Start): Promise<ChildProcess> {
  const unit = readFileSync('deploy/waybill.service', 'utf8')
  const [, command = ''] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(unit) ?? []
  const child = spawn(process.execPath, command.split(' '), {
    cwd: folder,
    env,
    uid,
    gid,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (log += chunk.toString()))
  while (!(await answers(`http://127.0.0.1:${env['PORT']}/ready`))) {
    if (child.exitCode !== null) throw new Error(`the server ended instead of starting:\n${log}`)
    await wait(50)
  }
  return child
}

async function stopServer(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The account of the unit. It is made as docs/operations.md says, and removed with the proof, if it was not there. */
function serverAccount(): { uid: number; gid: number } {
  const numberOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'waybill'], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: numberOf('-u'), gid: numberOf('-g') }
  } catch {
    execFileSync('useradd', [
      '--system',
      '--home-dir',
      '/opt/waybill',
      '--shell',
      '/usr/sbin/nologin',
      'waybill',
    ])
    cleanups.push(() => execFileSync('userdel', ['waybill']))
    return { uid: numberOf('-u'), gid: numberOf('-g') }
  }
}

type Behind = { browser: Browser; stopOne: () => Promise<void> }

/** What is wrong behind this proxy: headers, closed paths, log-in, the socket, and a server that ends meanwhile. */
async function faultsBehind(
  { what, url, plainUrl }: OwnProxy,
  { browser, stopOne }: Behind,
): Promise<string[]> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const faults: string[] = []
  const check = (name: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${what}: ${name} is ${String(found)}, not ${String(wanted)}`)
  }
  const first = await page.goto(url)
  check('HSTS', first?.headers()['strict-transport-security'], 'max-age=31536000; includeSubDomains')
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const closed = ['/metrics', '/dev/simulator/step', `${scripts[0]}.map`]
  for (const path of closed)
    check(path, await page.evaluate(async (at) => (await fetch(at)).status, path), 404)
  const plain = await fetch(plainUrl, { redirect: 'manual', headers: { host: NAME } })
  check('the answer on the plain port', plain.status, 308)

  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/overview')
  check('the socket', await isLive(page), true)
  await stopOne()
  await page.reload()
  check('the socket with one server', await isLive(page), true)
  await context.close()
  return faults
}

type Page = Awaited<ReturnType<Browser['newPage']>>

/** True, or what the status bar says instead. */
function isLive(page: Page): Promise<true | string> {
  return page
    .locator('.status-bar', { hasText: /Live · \d+ s/ })
    .waitFor({ timeout: 30_000 })
    .then(
      () => true,
      async () => `"${await page.locator('.status-bar').innerText()}"`,
    )
}
