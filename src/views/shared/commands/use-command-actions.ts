import { useMemo } from 'react'
import type { Command, CommandId, OutboxCommand } from '../../../db/core/rows'
import { useConsole, type ConsoleContext, type EnqueueOptions } from '../../console'
import { loadPieces } from '../../ui/late-piece'
import { lateActions } from './late-actions'

/** What a person does with changes; each says it when it could not be done. */
export type CommandActions = {
  /** Resolves when it is stored; false when it could not be. */
  save: (command: Command, options?: EnqueueOptions) => Promise<boolean>
  /** Takes back one that was not sent. */
  undo: (id: CommandId) => Promise<void>
  /** The same, and can itself be taken back. */
  discard: (command: OutboxCommand) => Promise<void>
  /** Of a conflict: what the server has stays. */
  keep: (command: OutboxCommand) => Promise<void>
  /** Anew, over the row as it is now. */
  retry: (command: OutboxCommand) => Promise<void>
  sendNow: (command: OutboxCommand) => Promise<void>
  /** The change in its undo window of this order, else the last one. */
  sendHeld: (orderId: number | null) => Promise<void>
  /** The last change that is not sent, whatever it waits for. */
  undoLast: () => Promise<void>
  /** Every change in its undo window. */
  undoHeld: () => Promise<void>
  pause: (isPaused: boolean) => Promise<void>
  /** Why one that was just given is not settled yet; `slow`: its answer was waited for. */
  sayWaiting: (command: Command, why?: 'slow') => Promise<void>
}

/** They are loaded with the first of them, together with what says what becomes of a change. */
export function useCommandActions(): CommandActions {
  const signedIn = useConsole()
  return useMemo(() => lateActions(() => loadActions(signedIn)), [signedIn])
}

async function loadActions(signedIn: ConsoleContext): Promise<CommandActions> {
  // A change needs none of the other pieces: one that cannot be loaded must not stop it.
  const pieces = loadPieces().catch(() => undefined)
  const [{ commandActionsOf }] = await Promise.all([import('./command-actions'), pieces])
  return commandActionsOf(signedIn)
}
