import type { ConsoleDatabase } from '../../../db/core/console-database'
import { readHeld, readOutbox, readUnsent } from '../../../db/queries/outbox-queries'
import { isDiscardable } from '../../../db/commands/outbox-transitions'
import { isSendingPaused } from '../../../db/writes/sending-switch'
import { NotStored } from '../../../db/recovery/storage-refusal'
import { commandOf } from '../../../db/writes/settled-log'
import type { ConsoleContext } from '../../console'
import { toasts } from '../../ui/toasts'
import { commandLine } from './command-words'
import type { CommandActions } from './use-command-actions'

const NOT_STORED = 'This computer could not save the change. Nothing was sent.'
const NOT_CHANGED = 'This computer could not save that. Nothing has changed.'
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
    const stored = await storing(
      database,
      attempt(NOT_STORED, async () => {
        await enqueue(command, options)
        return true
      }),
    )
    if (stored !== true) return false
    if ((options.holdMs ?? 0) === 0) await sayWaiting(command)
    return true
  }
  const undo: CommandActions['undo'] = async (id) => {
    const command = await database.outbox.where('id').equals(id).first()
    const object = command === undefined ? {} : { object: commandLine(command) }
    const taken = await attempt(NOT_CHANGED, () => discard(id))
    if (taken === false) toasts.warning(TOO_LATE, object)
    if (taken === true) toasts.info('Undone', object)
  }
  return {
    save,
    undo,
    sayWaiting,
    discard: async (command) => {
      const taken = await attempt(NOT_CHANGED, () => discard(command.id))
      if (taken === false) toasts.warning(TOO_LATE, { object: commandLine(command) })
      if (taken !== true) return
      const again = () => void save(commandOf(command))
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
    sendHeld: async (orderId) => {
      await allStored(database)
      await attempt(NOT_CHANGED, async () => {
        const held = await readHeld(database)
        const ofOrder = held.findLast((command) => 'orderId' in command && command.orderId === orderId)
        const meant = ofOrder ?? held.at(-1)
        if (meant === undefined) toasts.info('Nothing to send now', { object: NOTHING_HELD })
        else await endHold(meant.id)
      })
    },
    undoLast: async () => {
      await allStored(database)
      await attempt(NOT_CHANGED, async () => {
        const last = (await readUnsent(database)).at(-1)
        if (last !== undefined) return undo(last.id)
        const leaving = (await readOutbox(database)).findLast(({ state }) => !isDiscardable(state))
        if (leaving === undefined) toasts.info('Nothing to undo', { object: NOTHING_UNSENT })
        else toasts.warning(TOO_LATE, { object: commandLine(leaving) })
      })
    },
    undoHeld: async () => {
      await allStored(database)
      await attempt(NOT_CHANGED, async () => {
        for (const command of (await readHeld(database)).toReversed()) await undo(command.id)
      })
    },
    pause: async (isPaused) => {
      await attempt(NOT_CHANGED, () => setSendingPaused(isPaused))
    },
  }
}

/** Changes that are being stored: a key that undoes the last one means them too. */
const underway = new WeakMap<ConsoleDatabase, Set<Promise<unknown>>>()

function storing<T>(database: ConsoleDatabase, work: Promise<T>): Promise<T> {
  const works = underway.get(database) ?? new Set()
  underway.set(database, works.add(work))
  return work.finally(() => works.delete(work))
}

async function allStored(database: ConsoleDatabase): Promise<void> {
  const works = underway.get(database)
  if (works !== undefined) await Promise.allSettled(works)
}

/** Undefined when it failed, which was then said, until the next that does not fail. */
async function attempt<T>(words: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    const done = await work()
    toasts.dismiss(words)
    return done
  } catch (error) {
    toasts.error(error instanceof NotStored && !error.isPlain ? error.message : words, { id: words })
    return undefined
  }
}
