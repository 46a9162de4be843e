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
import { canEnter, reachableFolder } from './postgres-account'
import type { Account } from './postgres-account'
import type { Binaries } from './postgres-binaries'

export type Cluster = { data: string; password: string }

/** Only the owner of the database may connect, over the loopback; the superuser has no way in. */
const ACCESS = 'host all waybill 127.0.0.1/32 scram-sha-256\n'

type Parts = { data: string; binaries: Binaries; account: Account }

/** Opens the cluster at `data`, or creates it with its database `waybill`. Nothing may run on it. */
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

/** Beside the lock, or, where the account cannot enter the folder, at a place it can; a note in the folder says which. */
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
    // The built-in collation sorts the same on every system; the system's ctype knows which letters are letters.
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
  // Single-user mode ends with 0 even after an error in a statement.
  if (run.status === 0 && !/ERROR:|FATAL:/.test(run.stderr)) return
  throw new Error(`PostgreSQL could not be prepared in ${data}: ${run.error?.message ?? run.stderr.trim()}`)
}
