import type { ConsoleDatabase } from '../../../db/core/console-database'
import { readHeld, readOutbox, readUnsent } from '../../../db/queries/outbox/outbox-queries'
import { isDiscardable } from '../../../db/commands/outbox-transitions'
import { isSendingPaused } from '../../../db/writes/sending-switch'
import { NotStored } from '../../../db/recovery/storage-refusal'
import { commandOf } from '../../../db/writes/settled-log'
import type { ConsoleContext } from '../../console'
import { toasts } from '../../ui/toasts/toasts'
import { commandLine } from './command-words'
import type { CommandActions } from './use-command-actions'

const NOT_STORED = 'This device could not save the change. Nothing was sent.'
const NOT_CHANGED = 'This device could not save that. Nothing has changed.'
const PAUSED = 'Kept on this device until you resume sending.'
const OFFLINE = 'Waiting for connection. It will be sent automatically.'
const SLOW = 'The server is slow. You can keep working.'
const NOTHING_UNSENT = 'No change is waiting to be sent.'
const NOTHING_HELD = 'No change is counting down.'
const TOO_LATE = 'Too late to undo: the change is already on its way.'

export function commandActionsOf(signedIn: ConsoleContext): CommandActions {
  const { database, enqueue, discard, retry, endHold, setSendingPaused, connection } = signedIn
  const sayWaiting: CommandActions['sayWaiting'] = async (command, why) => {
    const isPaused = await isSendingPaused(database).catch(() => false)
    const isOffline = connection.getSnapshot().context.level === 'offline'
    const object = isPaused ? PAUSED : isOffline ? OFFLINE : why === 'slow' ? SLOW : null
    if (object !== null) toasts.info(commandLine(command), { object })
  }
  const save: CommandActions['save'] = async (command, options = {}) => {
    const stored = await trackWrite(
      database,
      attempt(
        NOT_STORED,
        async () => {
          await enqueue(command, options)
          return true
        },
        commandLine(command),
      ),
    )
    if (stored !== true) return false
    if ((options.holdMs ?? 0) === 0) await sayWaiting(command)
    return true
  }
  const undo: CommandActions['undo'] = async (id) => {
    const command = await database.outbox.where('id').equals(id).first()
    const object = command === undefined ? {} : { object: commandLine(command) }
    const isDiscarded = await attempt(NOT_CHANGED, () => discard(id))
    if (isDiscarded === false) toasts.warning(TOO_LATE, object)
    if (isDiscarded === true) toasts.info('Undone', object)
  }
  return {
    save,
    undo,
    sayWaiting,
    discard: async (command) => {
      const isDiscarded = await attempt(NOT_CHANGED, () => discard(command.id))
      if (isDiscarded === false) toasts.warning(TOO_LATE, { object: commandLine(command) })
      if (isDiscarded !== true) return
      const putBack = () => void save(commandOf(command))
      toasts.info('Discarded', {
        object: commandLine(command),
        action: { label: 'Put back', onClick: putBack },
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
    sendHeld: async (orderId) => {
      await waitForWrites(database)
      await attempt(NOT_CHANGED, async () => {
        const held = await readHeld(database)
        const ofOrder = held.findLast((command) => 'orderId' in command && command.orderId === orderId)
        const toSend = ofOrder ?? held.at(-1)
        if (toSend === undefined) toasts.info('Nothing to send now', { object: NOTHING_HELD })
        else await endHold(toSend.id)
      })
    },
    undoLast: async () => {
      await waitForWrites(database)
      await attempt(NOT_CHANGED, async () => {
        const last = (await readUnsent(database)).at(-1)
        if (last !== undefined) return undo(last.id)
        const sending = (await readOutbox(database)).findLast(({ state }) => !isDiscardable(state))
        if (sending === undefined) toasts.info('Nothing to undo', { object: NOTHING_UNSENT })
        else toasts.warning(TOO_LATE, { object: commandLine(sending) })
      })
    },
    undoHeld: async () => {
      await waitForWrites(database)
      await attempt(NOT_CHANGED, async () => {
        for (const command of (await readHeld(database)).toReversed()) await undo(command.id)
      })
    },
    pause: async (isPaused) => {
      await attempt(NOT_CHANGED, () => setSendingPaused(isPaused))
    },
  }
}

/** Undo waits for writes, so that it finds the newest change. */
const pendingWrites = new WeakMap<ConsoleDatabase, Set<Promise<unknown>>>()

function trackWrite<T>(database: ConsoleDatabase, write: Promise<T>): Promise<T> {
  const writes = pendingWrites.get(database) ?? new Set()
  pendingWrites.set(database, writes.add(write))
  return write.finally(() => writes.delete(write))
}

async function waitForWrites(database: ConsoleDatabase): Promise<void> {
  const writes = pendingWrites.get(database)
  if (writes !== undefined) await Promise.allSettled(writes)
}

/** Undefined after a failure. Its toast closes when a later attempt succeeds, if not before. */
/** `object`: the change, where several can fail at the same time: each has its own notice. */
async function attempt<T>(words: string, work: () => Promise<T>, object?: string): Promise<T | undefined> {
  const id = object === undefined ? words : `${words} ${object}`
  try {
    const done = await work()
    toasts.dismiss(id)
    return done
  } catch (error) {
    const message = error instanceof NotStored && !error.isPlain ? error.message : words
    toasts.error(message, { id, ...(object !== undefined && { object }) })
    return undefined
  }
}
