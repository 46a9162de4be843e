import { useMemo } from 'react'
import { readHeld } from '../../db/outbox-queries'
import { isSendingPaused } from '../../db/sending-switch'
import type { Command, CommandId, OutboxCommand } from '../../db/rows'
import { NotStored } from '../../db/storage-refusal'
import { commandOf } from '../../db/trail'
import { useConsole, type ConsoleContext } from '../console'
import { toasts } from '../ui/toasts'
import { commandLine } from './command-words'

const NOT_STORED = 'This computer could not save the change. Nothing was sent.'
const NOT_CHANGED = 'This computer could not save that. Nothing has changed.'
const PAUSED = 'Kept until sending is resumed.'
const OFFLINE = 'Waiting for connection. It is sent by itself.'
const SLOW = 'The server takes its time. You can go on working.'
const TOO_LATE = 'Too late to undo: the change is already on its way.'

/** What a person does with changes; each says it when it could not be done. */
export type CommandHands = {
  /** Resolves when it is stored; false when it could not be. */
  give: (command: Command, options?: { holdMs?: number }) => Promise<boolean>
  /** Takes back one that was not sent. */
  undo: (id: CommandId) => Promise<void>
  /** The same, and can itself be taken back. */
  discard: (command: OutboxCommand) => Promise<void>
  /** Of a conflict: what the server has stays. */
  keep: (command: OutboxCommand) => Promise<void>
  /** Anew, over the row as it is now. */
  retry: (command: OutboxCommand) => Promise<void>
  sendNow: (command: OutboxCommand) => Promise<void>
  /** The last one in its undo window, or all of them. */
  undoHeld: (which: 'last' | 'all') => Promise<void>
  pause: (isPaused: boolean) => Promise<void>
  /** Why one that was just given is not settled yet; `slow`: its answer was waited for. */
  sayWaiting: (command: Command, why?: 'slow') => Promise<void>
}

export function useCommandHands(): CommandHands {
  const signedIn = useConsole()
  return useMemo(() => handsOf(signedIn), [signedIn])
}

function handsOf(signedIn: ConsoleContext): CommandHands {
  const { database, enqueue, discard, retry, endHold, setSendingPaused, connection } = signedIn
  const sayWaiting: CommandHands['sayWaiting'] = async (command, why) => {
    const isPaused = await isSendingPaused(database).catch(() => false)
    const isOffline = connection.getSnapshot().value === 'offline'
    const object = isPaused ? PAUSED : isOffline ? OFFLINE : why === 'slow' ? SLOW : null
    if (object !== null) toasts.info(commandLine(command), { object })
  }
  const give: CommandHands['give'] = async (command, { holdMs = 0 } = {}) => {
    const stored = await attempt(NOT_STORED, async () => {
      await enqueue(command, { holdMs })
      return true
    })
    if (stored !== true) return false
    if (holdMs === 0) await sayWaiting(command)
    return true
  }
  const undo: CommandHands['undo'] = async (id) => {
    const command = await database.outbox.where('id').equals(id).first()
    const object = command === undefined ? {} : { object: commandLine(command) }
    const taken = await attempt(NOT_CHANGED, () => discard(id))
    if (taken === false) toasts.warning(TOO_LATE, object)
    if (taken === true) toasts.info('Undone', object)
  }
  return {
    give,
    undo,
    sayWaiting,
    discard: async (command) => {
      const taken = await attempt(NOT_CHANGED, () => discard(command.id))
      if (taken === false) toasts.warning(TOO_LATE, { object: commandLine(command) })
      if (taken !== true) return
      const again = () => void give(commandOf(command))
      toasts.info('Discarded', {
        object: commandLine(command),
        action: { label: 'Put back', onClick: again },
      })
    },
    keep: async (command) => {
      await attempt(NOT_CHANGED, () => discard(command.id))
    },
    retry: async (command) => {
      await attempt(NOT_CHANGED, () => retry(command.id))
    },
    sendNow: async (command) => {
      await attempt(NOT_CHANGED, () => endHold(command.id))
    },
    undoHeld: async (which) => {
      const held = await readHeld(database)
      const chosen = which === 'all' ? held : held.slice(-1)
      for (const command of chosen.toReversed()) await undo(command.id)
    },
    pause: async (isPaused) => {
      await attempt(NOT_CHANGED, () => setSendingPaused(isPaused))
    },
  }
}

/** Undefined when it failed, which was then said. */
async function attempt<T>(words: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    toasts.error(error instanceof NotStored && !error.isPlain ? error.message : words)
    return undefined
  }
}
