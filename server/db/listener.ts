import { Client, escapeIdentifier } from 'pg'
import type { ClientConfig } from 'pg'
import { databaseError, noAnswer } from './database-errors'

type Listening = { channel: string; heard: (payload: string) => void; listens: () => void }

export type Listener = {
  /** `listens` is called now and after every reconnect: what was sent in between was not heard. */
  add: (listening: Listening) => Promise<{ unlisten: () => Promise<void> }>
  end: () => void
}

const RETRY_MS = [100, 200, 400, 800, 1_000]
/** A connection that is cut on the way looks open for ever: only a question tells. */
const ASK_EVERY_MS = 5_000
const ANSWER_MS = 5_000

/** Hears notifications on a connection of its own, which is opened for the first listener and made again when it breaks. */
export function createListener(config: ClientConfig): Listener {
  const all = new Set<Listening>()
  let client: Client | null = null
  let opening: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function open(): Promise<void> {
    const next = new Client(config)
    next.on('error', () => next.connection.stream.destroy())
    next.on('notification', ({ channel, payload }) => {
      for (const listening of all) if (listening.channel === channel) listening.heard(payload ?? '')
    })
    try {
      await next.connect()
      for (const channel of new Set([...all].map((one) => one.channel))) await listen(next, channel)
      if (isOver) throw new Error('The listener has ended.')
    } catch (error) {
      next.connection.stream.destroy()
      throw databaseError(error)
    }
    client = next
    next.once('end', () => {
      if (client === next) lost()
    })
    askAgain(next)
    for (const { listens } of all) listens()
  }

  function lost(): void {
    client = null
    clearTimeout(timer)
    if (!isOver && all.size > 0) reopen(0)
  }

  function reopen(attempt: number): void {
    timer = setTimeout(
      () => {
        if (isOver || all.size === 0) return
        opening = open().catch(() => reopen(attempt + 1))
      },
      RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)],
    )
  }

  function askAgain(asked: Client): void {
    timer = setTimeout(() => {
      void answered(asked).then(
        () => {
          if (client === asked) askAgain(asked)
        },
        () => asked.connection.stream.destroy(),
      )
    }, ASK_EVERY_MS)
  }

  return {
    add: async (listening) => {
      all.add(listening)
      try {
        await opening?.catch(() => undefined)
        if (client === null) {
          clearTimeout(timer)
          opening = open()
          await opening
        } else {
          await listen(client, listening.channel)
          listening.listens()
        }
      } catch (error) {
        all.delete(listening)
        throw error
      }
      return {
        unlisten: async () => {
          all.delete(listening)
          if (all.size === 0) close()
        },
      }
    },
    end: () => {
      isOver = true
      close()
    },
  }

  function close(): void {
    clearTimeout(timer)
    client?.connection.stream.destroy()
    client = null
  }
}

async function listen(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${escapeIdentifier(channel)}`)
}

async function answered(client: Client): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(noAnswer()), ANSWER_MS)
  })
  await Promise.race([client.query('select 1'), late]).finally(() => clearTimeout(timer))
}
