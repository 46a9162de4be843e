import { useMemo } from 'react'
import type { Command, CommandId, OutboxCommand } from '../../../db/core/rows'
import { useConsole, type ConsoleContext, type EnqueueOptions } from '../../console'
import { loadPieces } from '../../ui/lazy/lazy-piece'
import { lazyActions } from './lazy-actions'

/** What a person can do with changes. Each action shows a toast when it fails. */
export type CommandActions = {
  /** Resolves when the change is stored; false when it could not be stored. */
  save: (command: Command, options?: EnqueueOptions) => Promise<boolean>
  /** Removes a change that was not sent. */
  undo: (id: CommandId) => Promise<void>
  /** The same, with a button to put it back. */
  discard: (command: OutboxCommand) => Promise<void>
  /** Resolves a conflict: the value on the server stays. */
  keep: (command: OutboxCommand) => Promise<void>
  /** Sends the change again, based on the row as it is now. */
  retry: (command: OutboxCommand) => Promise<void>
  sendNow: (command: OutboxCommand) => Promise<void>
  /** Sends the change of this order in its undo window, else the last such change. */
  sendHeld: (orderId: number | null) => Promise<void>
  /** Undoes the last change that is not sent, whatever it waits for. */
  undoLast: () => Promise<void>
  /** Undoes every change in its undo window. */
  undoHeld: () => Promise<void>
  pause: (isPaused: boolean) => Promise<void>
  /** Says why a new change is not settled yet. `slow`: the server did not answer in time. */
  sayWaiting: (command: Command, why?: 'slow') => Promise<void>
}

/** The code of the actions is loaded when the first action is called, together with the notices of changes. */
export function useCommandActions(): CommandActions {
  const signedIn = useConsole()
  return useMemo(() => lazyActions(() => loadActions(signedIn)), [signedIn])
}

async function loadActions(signedIn: ConsoleContext): Promise<CommandActions> {
  // A change does not need the other parts of the page: it must work also when those cannot be loaded.
  const pieces = loadPieces().catch(() => undefined)
  const [{ commandActionsOf }] = await Promise.all([import('./command-actions'), pieces])
  return commandActionsOf(signedIn)
}
