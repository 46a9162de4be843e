import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import type { ApiOutcome } from '../../../../contract/wire/api-outcome'
import { failureCause } from '../../../../contract/wire/failure-cause'
import { INTAKE_SETTING_ID, listSettings, updateSetting } from '../../../../contract/entities/settings'
import type { Flag } from '../../../../contract/wire/wire'
import { keepAnswer, readAnswer } from '../../../db/queries/state/kept-answers'
import { intakeMachine, type IntakeAnswer } from '../../../machines/intake'
import { useApp, useConsole, type AppContext } from '../../console'
import { toasts } from '../../ui/toasts/toasts'

const NOT_SWITCHED = 'Error updating order status!'

export type Intake = {
  /** The last answer, possibly of an earlier visit; null: none. */
  value: Flag | null
  switching: boolean
  /** Switching needs the server. */
  isOffline: boolean
  /** When an old value was read, ms since the epoch; null: the value is fresh. */
  staleSince: number | null
  /** There is no value and the last request failed. */
  isUnreadable: boolean
  /** Why the last request failed, as the end of a sentence; null: it did not, or no connection. */
  cause: string | null
  lookAgain: () => void
  switchTo: (value: Flag) => void
}

const NO_SETTING = 'The server has no setting for order intake.'

/**
 * Setting 1: whether customers can order (TR-11). Gives the intake machine its requests and shows its
 * toasts. `isQuiet`: no toast about failed reads, where nobody could close it.
 */
export function useIntake({ isQuiet = false } = {}): Intake {
  const { ask, now } = useApp()
  const { connection } = useConsole()
  const machine = useMemo(() => intakeMachine.provide({ actors: actorsOf({ ask, now }) }), [ask, now])
  const actor = useActorRef(machine)

  const [cause, setCause] = useState<string | null>(null)
  useEffect(() => {
    const subscriptions = [
      actor.on('look.failed', ({ failure }) => {
        setCause(failure.kind === 'offline' ? null : failureCause(failure))
        // The banner already reports a lost connection.
        if (!isQuiet && failure.kind !== 'offline' && failure.kind !== 'timeout') toasts.failure(failure)
      }),
      actor.on('intake.switched', ({ value }) => {
        toasts.dismiss(NOT_SWITCHED)
        toasts.success(value === 'TRUE' ? 'Orders Unlocked!' : 'Orders locked!')
      }),
      actor.on('switch.failed', ({ failure }) => {
        toasts.error(NOT_SWITCHED, { id: NOT_SWITCHED })
        toasts.failure(failure)
      }),
    ]
    return () => subscriptions.forEach((one) => one.unsubscribe())
  }, [actor, isQuiet])

  const level = useSelector(connection, (snapshot) => snapshot.context.level)
  const isOffline = level === 'offline'
  useEffect(() => {
    actor.send({ type: isOffline ? 'connection.lost' : 'connection.returned' })
  }, [actor, isOffline, level])

  useStoredValue(actor)

  const switchTo = useCallback((value: Flag) => actor.send({ type: 'switch.confirmed', value }), [actor])
  const lookAgain = useCallback(() => actor.send({ type: 'look.wanted' }), [actor])
  const { context, ...snapshot } = useSelector(actor, (present) => present)
  const { knowledge, work } = snapshot.value
  return {
    value: context.value,
    switching: work === 'switching',
    isOffline,
    staleSince: knowledge === 'fresh' ? null : context.receivedAt,
    isUnreadable: knowledge === 'unreadable' && context.value === null,
    cause: isOffline || knowledge === 'fresh' ? null : cause,
    lookAgain,
    switchTo,
  }
}

const QUESTION = 'order intake'

/** Stores the value on this device for a start without the server. */
function useStoredValue(actor: ActorRefFrom<typeof intakeMachine>): void {
  const { database } = useConsole()
  const { value, receivedAt } = useSelector(actor, ({ context }) => context)
  useEffect(() => {
    readAnswer(database, QUESTION).then(
      (kept) => {
        if (kept?.data === 'TRUE' || kept?.data === 'FALSE')
          actor.send({ type: 'value.kept', value: kept.data, at: kept.at })
      },
      // The storage banners report the failure.
      () => undefined,
    )
  }, [actor, database])
  useEffect(() => {
    if (value === null || receivedAt === null) return
    keepAnswer(database, { question: QUESTION, data: value, at: receivedAt }).catch(() => undefined)
  }, [database, value, receivedAt])
}

function actorsOf({ ask, now }: Pick<AppContext, 'ask' | 'now'>) {
  const answerOf = <Data>(
    outcome: ApiOutcome<Data>,
    valueOf: (data: Data) => Flag | undefined,
  ): IntakeAnswer => {
    if (outcome.kind !== 'success') return { kind: 'failed', failure: outcome }
    const value = valueOf(outcome.data)
    if (value === undefined) return { kind: 'failed', failure: { kind: 'notFound', messages: [NO_SETTING] } }
    return { kind: 'value', value, at: now() }
  }
  return {
    look: fromPromise<IntakeAnswer>(async ({ signal }) =>
      answerOf(
        await ask(listSettings, {}, { signal }),
        (settings) => settings.find(({ id }) => id === INTAKE_SETTING_ID)?.value,
      ),
    ),
    update: fromPromise<IntakeAnswer, { value: Flag }>(async ({ input: { value } }) =>
      answerOf(
        await ask(updateSetting, { id: INTAKE_SETTING_ID, value }),
        (setting) => setting?.value ?? value,
      ),
    ),
  }
}
