import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { canEnter, reachableFolder, type Account } from './postgres-account'
import type { Binaries } from './postgres-binaries'

export type Cluster = { data: string; password: string }

/** pg_hba.conf: only the owner of the database may connect, over loopback. The superuser cannot log in. */
const ACCESS = 'host all waybill 127.0.0.1/32 scram-sha-256\n'

type Parts = { data: string; binaries: Binaries; account: Account }

/** Opens the cluster at `data`, or creates it with the database `waybill`. No server may be running on it. */
export function openCluster(parts: Parts & { folder: string; log: (line: string) => void }): Cluster {
  const { data, folder } = parts
  const passwordFile = join(folder, 'postgres-password')
  if (!existsSync(data)) {
    const elsewhere = data.startsWith(folder)
      ? ''
      : ` in ${data}, because the user postgres cannot enter ${folder}`
    parts.log(`Creating the database${elsewhere} …`)
    rmSync(passwordFile, { force: true })
    createCluster(parts)
  }
  if (!existsSync(passwordFile)) {
    const password = randomBytes(24).toString('hex')
    runSingleUser(parts, [`alter role waybill password '${password}'`])
    writeFileSync(`${passwordFile}.new`, password, { mode: 0o600 })
    renameSync(`${passwordFile}.new`, passwordFile)
  }
  return { data, password: readFileSync(passwordFile, 'utf8') }
}

/**
 * The path of the cluster: in the data folder, or elsewhere if the account cannot enter that folder. The file
 * `postgres-location` in the data folder then has the path.
 */
export function clusterPath(folder: string, account: Account): string {
  if (account.uid !== undefined) chmodSync(folder, 0o711)
  const note = join(folder, 'postgres-location')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()
  if (canEnter(account, folder)) return join(folder, 'postgres')
  const elsewhere = join(reachableFolder(), `data-${randomBytes(6).toString('hex')}`, 'postgres')
  writeFileSync(note, `${elsewhere}\n`)
  return elsewhere
}

function createCluster({ data, binaries, account }: Parts): void {
  const unfinished = `${data}.new`
  mkdirSync(dirname(data), { recursive: true, mode: 0o755 })
  initialise(unfinished, binaries, account)
  writeFileSync(join(unfinished, 'pg_hba.conf'), ACCESS)
  runSingleUser({ data: unfinished, binaries, account }, [
    'create role waybill login createdb',
    'create database waybill owner waybill',
  ])
  renameSync(unfinished, data)
}

function initialise(data: string, binaries: Binaries, account: Account): void {
  const failures: string[] = []
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    prepare(data, account)
    // The built-in collation sorts the same on every system; the system's ctype decides which characters are letters.
    const run = spawnSync(
      binaries.initdb,
      [
        '-D',
        data,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--locale=C',
        `--lc-ctype=${ctype}`,
        '--data-checksums',
      ].concat(['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth=reject']),
      { ...account, cwd: '/', encoding: 'utf8' },
    )
    if (run.status === 0) return
    failures.push(run.error?.message ?? run.stderr.trim())
  }
  throw new Error(`PostgreSQL could not create its data folder ${data}: ${failures.join(' / ')}`)
}

function prepare(data: string, account: Account): void {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(data, account.uid, account.gid)
}

function runSingleUser({ data, binaries, account }: Parts, statements: string[]): void {
  const run = spawnSync(binaries.postgres, ['--single', '-j', '-D', data, 'postgres'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    input: statements.map((statement) => `${statement};\n\n`).join(''),
  })
  // Single-user mode exits with 0 even after an error in a statement.
  if (run.status === 0 && !/ERROR:|FATAL:/.test(run.stderr)) return
  throw new Error(`PostgreSQL could not be prepared in ${data}: ${run.error?.message ?? run.stderr.trim()}`)
}
