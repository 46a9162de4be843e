import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../../server/db/embedded-postgres'
import type { EmbeddedPostgres } from '../../../server/db/embedded-postgres'
import { migrate } from '../../../server/db/migrate'
import { copyMadeCluster, QUICK_SETTINGS } from './made-cluster'
import { childrenOf, textOf } from './processor-time'

export type OwnPostgres = {
  url: string
  /** Its postmaster. */
  pid: () => number
  /** SIGKILL to the postmaster: its children end by themselves. */
  kill: () => Promise<void>
  /** SIGKILL to one that serves a connection: PostgreSQL ends all and recovers by itself. */
  killBackend: () => Promise<void>
  /** What an administrator's restart does. */
  shutDown: () => Promise<void>
  /** Does nothing where it runs. */
  start: () => Promise<void>
  freeze: () => Promise<void>
  thaw: () => void
  close: () => Promise<void>
}

const SETTINGS = { ...QUICK_SETTINGS, shared_buffers: '64MB', max_connections: '80' }
const START_TRIES = 200
const TRY_EVERY_MS = 50

/** A migrated PostgreSQL for one test, always on the same port, that can be killed, stopped, frozen and started again. */
export async function openOwnPostgres(more: Record<string, string> = {}): Promise<OwnPostgres> {
  const settings = { ...SETTINGS, ...more }
  const folder = copyMadeCluster('own')
  let running = await startEmbeddedPostgres({ folder, settings, log: () => undefined })
  const { url } = running
  const port = Number(new URL(url).port)
  await migrate(url)
  let postmaster = await postmasterOf(folder)
  let isUp = true
  let frozen: number[] = []

  const thaw = () => {
    for (const pid of frozen) signal(pid, 'SIGCONT')
    frozen = []
  }
  const stop = async () => {
    isUp = false
    await running.stop()
  }
  return {
    url,
    pid: () => postmaster,
    kill: async () => {
      signal(postmaster, 'SIGKILL')
      await stop()
    },
    killBackend: async () => {
      const backend = childrenOf(postmaster).find((pid) => titleOf(pid).includes('waybill waybill'))
      if (backend !== undefined) signal(backend, 'SIGKILL')
    },
    shutDown: stop,
    start: async () => {
      if (isUp) return
      isUp = true
      running = await started({ folder, port, settings })
      postmaster = await postmasterOf(folder)
    },
    freeze: async () => {
      // The postmaster first, so that it makes no child that is missed.
      signal(postmaster, 'SIGSTOP')
      frozen = [postmaster, ...childrenOf(postmaster)]
      for (const pid of frozen) signal(pid, 'SIGSTOP')
    },
    thaw,
    close: async () => {
      thaw()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** After a kill the memory of the old one is in use until its last child has ended. */
async function started(at: {
  folder: string
  port: number
  settings: Record<string, string>
}): Promise<EmbeddedPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startEmbeddedPostgres({ ...at, log: () => undefined })
    } catch (error) {
      if (attempt === START_TRIES) throw error
      await wait(TRY_EVERY_MS)
    }
  }
}

/** The first line of postmaster.pid; where the account of PostgreSQL cannot enter the folder, a note says where it is. */
export async function postmasterOf(folder: string): Promise<number> {
  const cluster = await readFile(join(folder, 'postgres-location'), 'utf8').then(
    (note) => note.trim(),
    () => join(folder, 'postgres'),
  )
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone already.
  }
}

function titleOf(pid: number): string {
  return textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}
