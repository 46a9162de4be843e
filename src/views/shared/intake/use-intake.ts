import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import type { ApiOutcome } from '../../../../contract/api-outcome'
import { failureCause } from '../../../../contract/failure-cause'
import { INTAKE_SETTING_ID, listSettings, updateSetting } from '../../../../contract/settings'
import type { Flag } from '../../../../contract/wire'
import { keepAnswer, readAnswer } from '../../../db/queries/kept-answers'
import { intakeMachine, type IntakeAnswer } from '../../../machines/intake'
import { useApp, useConsole, type AppContext } from '../../console'
import { toasts } from '../../ui/toasts'

const NOT_SWITCHED = 'Error updating order status!'

export type Intake = {
  /** As the server told it last, maybe on an earlier visit; null: never on this device. */
  value: Flag | null
  switching: boolean
  /** The switch needs the server. */
  isOffline: boolean
  /** The server could not be asked when it should have been: how old the value is, ms since the epoch; null: not old. */
  staleSince: number | null
  /** Nothing is known, and the last look brought nothing. */
  isUnreadable: boolean
  /** Why the last look brought nothing, as it ends a sentence; null: it did, or there is no connection. */
  cause: string | null
  lookAgain: () => void
  switchTo: (value: Flag) => void
}

const NO_SETTING = 'The server has no setting for order intake.'

/**
 * Setting 1: whether customers can order (TR-11). Its mode is the machine's; here are its server and its words. `isQuiet`:
 * where nobody could close a notice.
 */
export function useIntake({ isQuiet = false } = {}): Intake {
  const { ask, now } = useApp()
  const { connection } = useConsole()
  const machine = useMemo(() => intakeMachine.provide({ actors: actorsOf({ ask, now }) }), [ask, now])
  const actor = useActorRef(machine)

  const [cause, setCause] = useState<string | null>(null)
  useEffect(() => {
    const heard = [
      actor.on('look.failed', ({ failure }) => {
        setCause(failure.kind === 'offline' ? null : failureCause(failure))
        // Nobody asked for it, and that there is no connection is said already.
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
    return () => heard.forEach((one) => one.unsubscribe())
  }, [actor, isQuiet])

  const level = useSelector(connection, (snapshot) => snapshot.context.level)
  const isOffline = level === 'offline'
  useEffect(() => {
    actor.send({ type: isOffline ? 'connection.lost' : 'connection.returned' })
  }, [actor, isOffline, level])

  useKept(actor)

  const switchTo = useCallback((value: Flag) => actor.send({ type: 'switch.confirmed', value }), [actor])
  const lookAgain = useCallback(() => actor.send({ type: 'look.wanted' }), [actor])
  const { context, ...snapshot } = useSelector(actor, (present) => present)
  const { knowledge, work } = snapshot.value
  return {
    value: context.value,
    switching: work === 'switching',
    isOffline,
    staleSince: knowledge === 'fresh' ? null : context.toldAt,
    isUnreadable: knowledge === 'unreadable' && context.value === null,
    cause: isOffline || knowledge === 'fresh' ? null : cause,
    lookAgain,
    switchTo,
  }
}

const QUESTION = 'order intake'

/** What was told is kept on this device, for a start without the server. */
function useKept(actor: ActorRefFrom<typeof intakeMachine>): void {
  const { database } = useConsole()
  const { value, toldAt } = useSelector(actor, ({ context }) => context)
  useEffect(() => {
    readAnswer(database, QUESTION).then(
      (kept) => {
        if (kept?.data === 'TRUE' || kept?.data === 'FALSE')
          actor.send({ type: 'value.kept', value: kept.data, at: kept.at })
      },
      // The storage banners have said why.
      () => undefined,
    )
  }, [actor, database])
  useEffect(() => {
    if (value === null || toldAt === null) return
    keepAnswer(database, { question: QUESTION, data: value, at: toldAt }).catch(() => undefined)
  }, [database, value, toldAt])
}

function actorsOf({ ask, now }: Pick<AppContext, 'ask' | 'now'>) {
  const answerOf = <Data>(
    outcome: ApiOutcome<Data>,
    valueOf: (data: Data) => Flag | undefined,
  ): IntakeAnswer => {
    if (outcome.kind !== 'success') return { kind: 'failed', failure: outcome }
    const value = valueOf(outcome.data)
    if (value === undefined) return { kind: 'failed', failure: { kind: 'notFound', messages: [NO_SETTING] } }
    return { kind: 'told', value, at: now() }
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
