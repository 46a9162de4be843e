import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { readOrder } from '../../../contract/orders'
import type { OrderRow } from '../../db/core/rows'
import { isOver, trackingPollMachine, type TrackingInput } from '../../machines/tracking-poll'
import { useApp, useConsole, type Ask } from '../console'
import { useFreshness } from '../shared/freshness/use-freshness'

/** Polls one order. Polling pauses while the page is hidden or offline, and stops when the order is finished. */
export function useTracking(order: OrderRow) {
  const { ask, now } = useApp()
  const { connection } = useConsole()
  const machine = useMemo(
    () => trackingPollMachine.provide({ actors: { poll: pollOf(ask, now) } }),
    [ask, now],
  )
  const isFinished = isOver(order)
  const [snapshot, send] = useMachine(machine, {
    input: {
      orderId: order.id,
      hindrances: hindrancesOf({
        hidden: document.visibilityState === 'hidden',
        offline: connection.getSnapshot().context.level === 'offline',
        finished: isFinished,
      }),
    },
  })

  useEffect(() => {
    const look = () => send({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [send])

  const isOffline = useFreshness().level === 'offline'
  useOnChange(isOffline, () => send({ type: isOffline ? 'network.lost' : 'network.returned' }))
  useOnChange(isFinished, () => send({ type: isFinished ? 'order.finished' : 'order.reopened' }))
  const known = snapshot.context.answer?.order.revision ?? 0
  const isBehind = snapshot.context.answer !== null && (order.revision ?? 0) > known
  useOnChange(order.revision, () => isBehind && send({ type: 'order.changed' }))

  return { snapshot, refresh: () => send({ type: 'refresh.chosen' }) }
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
