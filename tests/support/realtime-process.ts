import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Announcement } from '../../server/db/announce'
import type { RealtimeConfig } from '../../server/realtime/attach'
import { scriptCommand } from './calls/script-command'

export type ProcessOrder = { announce: Announcement[]; rollBack: boolean }

/** A second server process on the same database: its own memory, its own sockets, its own identity. */
export async function forkRealtimeServer(databaseUrl: string, config: Partial<RealtimeConfig> = {}) {
  const { execArgv, file } = scriptCommand('tests/support/realtime-process-main.ts')
  const child = fork(file, [], {
    execArgv,
    env: { ...process.env, REALTIME_DATABASE_URL: databaseUrl, REALTIME_CONFIG: JSON.stringify(config) },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]

  return {
    port,
    /** Announces in one transaction of that process, and resolves when it has ended. */
    announce: async (announcements: Announcement[], { rollBack = false } = {}): Promise<void> => {
      const done = once(child, 'message')
      child.send({ announce: announcements, rollBack } satisfies ProcessOrder)
      await done
    },
    kill: async (): Promise<void> => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
