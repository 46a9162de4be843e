import { Client, escapeIdentifier, type ClientConfig } from 'pg'
import { databaseError, noAnswer } from '../ground/database-errors'

type Listening = { channel: string; onNotification: (payload: string) => void; onListening: () => void }

export type Listener = {
  /** `onListening` is called now and after every reconnect: notifications sent in between are lost. */
  add: (listening: Listening) => Promise<{ unlisten: () => Promise<void> }>
  end: () => void
}

const RETRY_MS = [100, 200, 400, 800, 1_000]
/** If the network is cut, the connection looks open for ever; only a query shows that it is dead. */
const CHECK_EVERY_MS = 5_000
const ANSWER_MS = 5_000

/** Receives notifications on a separate connection. Opens it for the first listener and again when it breaks. */
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
      for (const listening of all) if (listening.channel === channel) listening.onNotification(payload ?? '')
    })
    try {
      await next.connect()
      // A set also visits those that are added meanwhile.
      const channels = new Set<string>()
      for (const { channel } of all) {
        if (!channels.has(channel)) await listen(next, channel)
        channels.add(channel)
      }
      if (isOver) throw new Error('The listener has ended.')
    } catch (error) {
      next.connection.stream.destroy()
      throw databaseError(error)
    }
    client = next
    next.once('end', () => {
      if (client === next) handleLoss()
    })
    scheduleCheck(next)
    for (const { onListening } of all) onListening()
  }

  function openOnce(): Promise<void> {
    opening ??= open().finally(() => {
      opening = null
    })
    return opening
  }

  function handleLoss(): void {
    client = null
    clearTimeout(timer)
    if (!isOver && all.size > 0) scheduleReopen(0)
  }

  function scheduleReopen(attempt: number): void {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        if (isOver || all.size === 0) return
        openOnce().catch(() => scheduleReopen(attempt + 1))
      },
      RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)],
    )
  }

  function scheduleCheck(checked: Client): void {
    timer = setTimeout(() => {
      void checkConnection(checked).then(
        () => {
          if (client === checked) scheduleCheck(checked)
        },
        () => checked.connection.stream.destroy(),
      )
    }, CHECK_EVERY_MS)
  }

  return {
    add: async (listening) => {
      all.add(listening)
      try {
        if (client === null) {
          clearTimeout(timer)
          await openOnce()
        } else {
          await listen(client, listening.channel)
          listening.onListening()
        }
      } catch (error) {
        all.delete(listening)
        // Those who were here before still wait for the connection.
        if (client === null && !isOver && all.size > 0) scheduleReopen(0)
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
  await client.query(`listen ${escapeIdentifier(channel)}`).catch((error: unknown) => {
    throw databaseError(error)
  })
}

/** Rejects if the connection does not answer in time. */
async function checkConnection(client: Client): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(noAnswer()), ANSWER_MS)
  })
  await Promise.race([client.query('select 1'), late]).finally(() => clearTimeout(timer))
}
