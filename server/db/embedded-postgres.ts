import type { ChildProcess } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { lockDataFolder } from './data-folder-lock'
import { postgresAccount, type Account } from './postgres-account'
import { postgresBinaries, type Binaries } from './postgres-binaries'
import { clusterPath, openCluster, type Cluster } from './postgres-cluster'
import { DataFolderUnusable } from './make-folder'
import { isReady, spawnPostmaster, stopOrphan, stopPostmaster } from './postmaster'

export type EmbeddedPostgres = {
  /** The URL of the database `waybill` with its owner, a role that may create databases. */
  url: string
  /** Waits until PostgreSQL has written everything and ended, then unlocks the folder. */
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  folder: string
  /** Absent: the system chooses a port. */
  port?: number
  log: (line: string) => void
  /** Called once if PostgreSQL ends unexpectedly. */
  onLost?: () => void
  /** Overrides the default settings, which survive a power cut; tests turn `fsync` off. */
  settings?: Record<string, string>
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '100',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const PORT_TRIES = 5

/**
 * Starts the PostgreSQL from the npm package, with its data in `folder`. Throws `DataFolderInUse` while another server
 * uses the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder)
  const lock = lockDataFolder(folder)
  try {
    const account = postgresAccount()
    const binaries = postgresBinaries(account)
    const data = clusterPath(folder, account)
    const orphan = await stopOrphan(data)
    if (orphan !== null)
      options.log(`Stopped a PostgreSQL that a killed server left running (process ${orphan}).`)
    requireRoom(folder, { isNew: !existsSync(data) })
    const cluster = openCluster({ folder, data, binaries, account, log: options.log })
    const running = await start({ ...options, folder }, { account, binaries, cluster })
    return {
      url: running.url,
      stop: async () => {
        await running.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

type Parts = { account: Account; binaries: Binaries; cluster: Cluster }

async function start(options: EmbeddedPostgresOptions, parts: Parts): Promise<EmbeddedPostgres> {
  const logFile = join(options.folder, 'postgres.log')
  for (let attempt = 1; attempt <= PORT_TRIES; attempt += 1) {
    const port = options.port ?? (await freePort())
    const settings = { ...SETTINGS, ...options.settings, port: String(port) }
    const args = [
      '-D',
      parts.cluster.data,
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ]
    const child = spawnPostmaster({ command: parts.binaries.postgres, args, account: parts.account, logFile })
    if ((await isReady(child, parts.cluster.data)) && child.pid !== undefined) {
      return supervise(child, child.pid, { url: urlOf(parts.cluster, port), onLost: options.onLost })
    }
    // Another program may have taken the port since `freePort`, so try again; any other failure repeats until the
    // limit.
    if (options.port !== undefined) break
  }
  throw new Error(`PostgreSQL did not start on ${parts.cluster.data}. Its log is ${logFile}.`)
}

function supervise(
  child: ChildProcess,
  pid: number,
  options: { url: string; onLost: (() => void) | undefined },
): EmbeddedPostgres {
  const end = () => child.kill('SIGINT')
  const lost = () => {
    process.off('exit', end)
    options.onLost?.()
  }
  process.once('exit', end)
  child.once('exit', lost)
  return {
    url: options.url,
    stop: async () => {
      child.off('exit', lost)
      await stopPostmaster(pid)
      process.off('exit', end)
    },
  }
}

function urlOf(cluster: Cluster, port: number): string {
  return `postgres://waybill:${cluster.password}@127.0.0.1:${port}/waybill`
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') found(address.port)
        else failed(new Error('The system has no free port.'))
      })
    })
  })
}

const MB = 1024 * 1024
/** A new cluster takes about 60 MB, and its write-ahead log as much again. */
const NEW_CLUSTER_MB = 200
/** PostgreSQL does not start if it cannot write one more file of its write-ahead log. */
const START_MB = 32

/** Throws a DataFolderUnusable if the disk has too little space to create the database or to start it. */
function requireRoom(folder: string, { isNew }: { isNew: boolean }): void {
  const { bavail, bsize } = statfsSync(folder)
  const freeMb = Math.floor((bavail * bsize) / MB)
  const neededMb = isNew ? NEW_CLUSTER_MB : START_MB
  if (freeMb >= neededMb) return
  throw new DataFolderUnusable(
    `The disk of the data folder ${folder} is full: ${freeMb} MB are free, but the database needs ${neededMb} MB to ` +
      `${isNew ? 'be created' : 'start'}.`,
  )
}
