import { toasts } from '../../ui/toasts/toasts'
import type { CommandActions } from './use-command-actions'

export const NOT_LOADED =
  'This part of the console could not be loaded. Nothing has changed. Check the connection and try again.'

/** Loads the actions when the first one is called. If they cannot be loaded, a toast says so and the next call tries again. */
export function lazyActions(load: () => Promise<CommandActions>): CommandActions {
  const loaded = () =>
    load().then(
      (actions) => {
        toasts.dismiss(NOT_LOADED)
        return actions
      },
      () => {
        toasts.error(NOT_LOADED, { id: NOT_LOADED })
        return null
      },
    )
  return {
    save: async (...given) => (await loaded())?.save(...given) ?? false,
    undo: async (id) => (await loaded())?.undo(id),
    discard: async (command) => (await loaded())?.discard(command),
    keep: async (command) => (await loaded())?.keep(command),
    retry: async (command) => (await loaded())?.retry(command),
    sendNow: async (command) => (await loaded())?.sendNow(command),
    sendHeld: async (orderId) => (await loaded())?.sendHeld(orderId),
    undoLast: async () => (await loaded())?.undoLast(),
    undoHeld: async () => (await loaded())?.undoHeld(),
    pause: async (isPaused) => (await loaded())?.pause(isPaused),
    sayWaiting: async (...given) => (await loaded())?.sayWaiting(...given),
  }
}
