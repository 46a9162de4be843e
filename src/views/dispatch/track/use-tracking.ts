import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { readOrder } from '../../../../contract/entities/orders'
import type { OrderRow } from '../../../db/core/rows'
import { trackingPollMachine, type TrackingAnswer, type TrackingInput } from '../../../machines/tracking-poll'
import { useApp, useConsole, type Ask } from '../../console'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { isBehind, isOver, shownOrder, versionOf } from './tracked-order'

/**
 * Polls one order. Polling pauses while the page is hidden or offline, and stops when the order is finished. `order`: the newer
 * of the stored row and the last answer.
 */
export function useTracking(row: OrderRow) {
  const { ask, now } = useApp()
  const { connection } = useConsole()
  const machine = useMemo(
    () => trackingPollMachine.provide({ actors: { poll: pollOf(ask, now) } }),
    [ask, now],
  )
  const [snapshot, send] = useMachine(machine, {
    input: {
      orderId: row.id,
      hindrances: hindrancesOf({
        hidden: document.visibilityState === 'hidden',
        offline: connection.getSnapshot().context.level === 'offline',
        finished: isOver(row),
      }),
    },
  })

  useEffect(() => {
    const look = () => send({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [send])

  const isOffline = useIsOffline()
  useOnChange(isOffline, () => send({ type: isOffline ? 'network.lost' : 'network.returned' }))
  const { answer } = snapshot.context
  const rowThen = useRowThen(answer, row)
  const order = useMemo(() => shownOrder(row, answer, rowThen), [row, answer, rowThen])
  const isFinished = isOver(order)
  useOnChange(versionOf(row), () => !isFinished && isBehind(answer, row) && send({ type: 'order.changed' }))
  // After the change: a change that also reopens the order asks once.
  useOnChange(isFinished, () => send({ type: isFinished ? 'order.finished' : 'order.reopened' }))

  return { snapshot, order, refresh: () => send({ type: 'refresh.chosen' }) }
}

/** The stored row when the answer came. */
function useRowThen(answer: TrackingAnswer | null, row: OrderRow): OrderRow {
  const [then, setThen] = useState({ answer, row })
  if (then.answer === answer) return then.row
  setThen({ answer, row })
  return row
}

function pollOf(ask: Ask, now: () => number) {
  return fromPromise(async ({ input, signal }: { input: { orderId: number }; signal: AbortSignal }) => {
    const outcome = await ask(readOrder, { id: input.orderId }, { signal })
    return { outcome, at: now() }
  })
}

type Facts = Record<TrackingInput['hindrances'][number], boolean>

function hindrancesOf(facts: Facts): TrackingInput['hindrances'] {
  const all = ['hidden', 'offline', 'finished'] as const
  return all.filter((hindrance) => facts[hindrance])
}

/** Calls `onChange` when the value changes, but not for its first value. */
function useOnChange(value: unknown, onChange: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    onChange()
  })
}
