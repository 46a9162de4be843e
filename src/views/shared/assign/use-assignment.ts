import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { OrderId } from '../../../../contract/entities/orders'
import {
  hasRider,
  watchAssignment,
  type Assignment,
  type AssignmentProgress,
} from '../../../db/queries/orders/assignment-queries'
import type { CommandId } from '../../../db/core/rows'
import { isSendingPaused } from '../../../db/writes/sending-switch'
import {
  assignmentMachine,
  type AssignmentEvent,
  type ChosenRider,
  type CommandProgress,
} from '../../../machines/assignment'
import { useConsole, type ConsoleContext } from '../../console'

/** Runs the assignment machine of one order with the outbox of this device. */
export function useAssignment(orderId: number, earlier: Assignment | null) {
  const signedIn = useConsole()
  const machine = useMemo(() => assignmentMachine.provide({ actors: actorsOf(signedIn) }), [signedIn])
  return useMachine(machine, { input: { orderId, open: openOf(earlier) } })
}

type Work = { orderId: number; rider: ChosenRider }

function actorsOf({ database, connection, enqueue, discard, retry }: ConsoleContext) {
  return {
    enqueue: fromPromise<void, Work>(async ({ input: { orderId, rider } }) => {
      await enqueue({ kind: 'assign', orderId: orderId as OrderId, rider }, { holdMs: 0 })
    }),
    watchCommand: fromCallback<AssignmentEvent, Work>(({ input: { orderId, rider }, sendBack }) => {
      // If the database cannot say whether sending is paused, the machine's own timeout ends the wait.
      const mustWait = async () =>
        connection.getSnapshot().context.level === 'offline' ||
        (await isSendingPaused(database).catch(() => false))
      const subscription = watchAssignment(database, orderId).subscribe((progress) => {
        const news = newsOf(progress, rider)
        if (news !== null) return sendBack(news)
        void mustWait().then((waits) => waits && sendBack({ type: 'command.waited' }))
      })
      return () => subscription.unsubscribe()
    }),
    discard: fromPromise<void, { commandId: string }>(async ({ input }) => {
      await discard(input.commandId as CommandId)
    }),
    retry: fromPromise<void, { commandId: string }>(({ input }) => retry(input.commandId as CommandId)),
  }
}

/** Null: the server has not decided yet. */
function newsOf({ command, order }: AssignmentProgress, rider: ChosenRider): CommandProgress | null {
  if (command === null) return { type: hasRider(order, rider) ? 'command.confirmed' : 'command.withdrawn' }
  const verdict = { commandId: command.id, messages: command.verdict?.messages ?? [] }
  if (command.state === 'conflict') return { type: 'command.overtaken', ...verdict }
  if (command.state === 'refused') return { type: 'command.refused', ...verdict }
  return null
}

function openOf(command: Assignment | null) {
  if (command === null || (command.state !== 'conflict' && command.state !== 'refused')) return null
  const { id, state, rider, verdict } = command
  return { kind: state, commandId: id, messages: verdict?.messages ?? [], rider }
}
