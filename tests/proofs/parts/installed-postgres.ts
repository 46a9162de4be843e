import { execFile, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresAccount } from '../../../server/db/postgres-account'
import { freePort } from './free-port'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** The programs of an installed PostgreSQL: of PG_BIN, or of Debian's newest. The built-in one has no pg_dump. */
export function installedBinaries(): string {
  const given = process.env['PG_BIN']
  if (given !== undefined) return given
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  if (versions.length === 0)
    throw new Error('No PostgreSQL is installed: set PG_BIN to the folder of pg_dump.')
  return join(DEBIAN, String(Math.max(...versions)), 'bin')
}

export type Stage = {
  /** A path in the folder of this proof, which the account of PostgreSQL may write. */
  path: (name: string) => string
  /** Runs a program of PostgreSQL as its account, and gives what it printed. */
  tool: (name: string, args: readonly string[]) => Promise<string>
  /** Makes a cluster in `name` with these lines in its configuration, and starts it. */
  create: (name: string, lines?: readonly string[]) => Promise<Cluster>
  /** Starts a folder that another way has filled, on a port of its own. */
  open: (name: string, lines?: readonly string[]) => Promise<Cluster>
  /** Makes an empty file, or a folder, of that account. */
  touch: (name: string) => void
  makeFolder: (name: string) => void
  close: () => Promise<void>
}

export type Cluster = {
  port: number
  /** As its superuser, in this database. */
  url: (database?: string) => string
  stop: (mode?: 'fast' | 'immediate') => Promise<void>
}

/** Clusters of an installed PostgreSQL for one proof; `close` stops and removes them all. */
export function openStage(): Stage {
  const binaries = installedBinaries()
  const account = postgresAccount()
  const folder = mkdtempSync(join(tmpdir(), 'waybill-proof-'))
  chmodSync(folder, 0o755)
  const own = (place: string) => {
    if (account.uid !== undefined) chownSync(place, account.uid, account.gid ?? account.uid)
  }
  own(folder)
  const clusters: Cluster[] = []
  const path = (name: string) => join(folder, name)
  const tool = async (name: string, args: readonly string[]) =>
    (await run(join(binaries, name), [...args], { ...account, cwd: folder, maxBuffer: 64 * 1024 * 1024 }))
      .stdout

  async function open(name: string, lines: readonly string[] = []): Promise<Cluster> {
    const port = await freePort()
    const settings = [
      `port = ${port}`,
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = '${folder}'`,
    ]
    appendFileSync(join(path(name), 'postgresql.conf'), `${[...settings, ...lines].join('\n')}\n`)
    // Not through execFile: the server would keep its pipes open.
    const args = ['-D', path(name), '-l', path(`${name}.log`), '-w', '-t', '120', 'start']
    const starting = spawn(join(binaries, 'pg_ctl'), args, { ...account, cwd: folder, stdio: 'ignore' })
    const code = await new Promise((ended) => starting.once('exit', ended))
    if (code !== 0) throw new Error(`PostgreSQL in ${name} did not start: see ${path(`${name}.log`)}`)
    const cluster: Cluster = {
      port,
      url: (database = 'waybill') => `postgres://postgres@127.0.0.1:${port}/${database}`,
      stop: async (mode = 'fast') => {
        clusters.splice(clusters.indexOf(cluster), 1)
        await tool('pg_ctl', ['-D', path(name), '-m', mode, '-w', 'stop'])
      },
    }
    clusters.push(cluster)
    return cluster
  }

  return {
    path,
    tool,
    open,
    touch: (name) => {
      writeFileSync(path(name), '')
      own(path(name))
    },
    makeFolder: (name) => {
      mkdirSync(path(name))
      own(path(name))
    },
    create: async (name, lines = []) => {
      await tool('initdb', [
        '-D',
        path(name),
        '-U',
        'postgres',
        '--auth=trust',
        '--no-sync',
        '--no-locale',
        '-E',
        'UTF8',
      ])
      const cluster = await open(name, ['max_connections = 200', ...lines])
      await tool('psql', ['-q', '-d', cluster.url('postgres'), '-c', 'create database waybill'])
      return cluster
    },
    close: async () => {
      while (clusters.length > 0) await clusters[0]?.stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
