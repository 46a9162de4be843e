import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresAccount } from '../../../server/db/postgres-account'
import { freePort } from './free-port'

const DEBIAN = '/usr/sbin/pgbouncer'

export type OwnPgBouncer = {
  /** Through it, to this entry of its configuration. */
  url: (entry: string) => string
  start: () => Promise<void>
  /** SIGKILL: whatever was under way is cut. */
  kill: () => Promise<void>
  close: () => Promise<void>
}

/**
 * PgBouncer with the configuration in deploy, on ports of this proof, in front of the PostgreSQL of `postgresUrl`. `entries`:
 * names and what differs from its entry `waybill`. `poolSize`: connections to PostgreSQL.
 */
export async function openOwnPgBouncer(
  postgresUrl: string,
  { entries, poolSize }: { entries: Record<string, (line: string) => string>; poolSize: number },
): Promise<OwnPgBouncer> {
  const port = await freePort()
  const account = postgresAccount()
  const folder = mkdtempSync(join(tmpdir(), 'waybill-pgbouncer-'))
  const place = (name: string) => join(folder, name)
  const { username, password, port: postgresPort } = new URL(postgresUrl)
  writeFileSync(place('users'), `"${username}" "${password}"\n`, { mode: 0o600 })
  writeFileSync(place('ini'), ownIni({ port, postgresPort, users: place('users'), entries, poolSize }))
  for (const path of [folder, place('users'), place('ini')])
    if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? account.uid)
  let child: ChildProcess | null = null

  const kill = async () => {
    if (child === null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = null
  }
  const start = async () => {
    child = spawn(installedPgBouncer(), [place('ini')], { ...account, cwd: folder, stdio: 'ignore' })
    await listening(port, child)
  }
  await start()
  return {
    url: (entry) => `postgres://${username}:${password}@127.0.0.1:${port}/${entry}`,
    start,
    kill,
    close: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Own = {
  port: number
  postgresPort: string
  users: string
  entries: Record<string, (line: string) => string>
  poolSize: number
}

function ownIni({ port, postgresPort, users, entries, poolSize }: Own): string {
  const ini = readFileSync('deploy/pgbouncer.ini', 'utf8')
  const line = /^waybill = (.*)$/m.exec(ini)?.[1]
  if (line === undefined) throw new Error('deploy/pgbouncer.ini has no entry waybill')
  const here = line.replace('port=5432', `port=${postgresPort}`)
  const lines = Object.entries(entries).map(([name, change]) => `${name} = ${change(here)}`)
  return ini
    .replace(/^waybill = .*$/m, lines.join('\n'))
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`)
}

function installedPgBouncer(): string {
  const path = process.env['PGBOUNCER'] ?? DEBIAN
  if (!existsSync(path)) throw new Error('PgBouncer is not installed: set PGBOUNCER to its program.')
  return path
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('PgBouncer ended instead of starting.')
    const socket = openSocket(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(20)
  }
}
