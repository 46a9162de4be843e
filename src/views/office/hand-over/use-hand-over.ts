import { useEffect, useMemo, useState } from 'react'
import type { Note } from '../../../../contract/entities/notes'
import { fullName } from '../../../../contract/rules/order-display'
import { toMs } from '../../../../contract/words/dates'
import { lateness } from '../../../../contract/rules/lateness'
import { OPEN_STATUSES, type OrderStatus } from '../../../../contract/words/order-statuses'
import { NOTES_MS, watchHandOver, type HandOverRows } from '../../../db/queries/live/hand-over'
import type { OrderRow } from '../../../db/core/rows'
import { useApp, useConsole } from '../../console'
import { rowsOfOrders, rowsOfRiders, type HeldRow } from '../../shared/cash/cash-rows'

const tick = () => performance.now()
/** What is shown stays. The storage banners report the failure. */
const ignoreFailure = () => undefined

/** `about`: its order, rider or company; `href`: where that is shown. */
export type ShownNote = Note & { about: string; href: string }

export type HandOver = {
  /** ms since the epoch. */
  nowMs: number
  /** Open orders by status. */
  counts: readonly { status: OrderStatus; orders: number }[]
  /** The latest first. */
  late: readonly OrderRow[]
  atRisk: number
  cash: readonly HeldRow[]
  /** Of the last hours, the newest first. */
  notes: readonly ShownNote[]
  /** False until all open orders are on this device. */
  isWhole: boolean
}

/** Undefined: being read. */
export function useHandOver(): HandOver | undefined {
  const { database } = useConsole()
  const {
    now,
    config: { riderCash: hasRiderCash },
  } = useApp()
  const [rows, setRows] = useState<HandOverRows>()
  useEffect(
    () =>
      watchHandOver(database, {
        hasRiderCash,
        now,
        tick,
        next: setRows,
        failed: ignoreFailure,
      }),
    [database, now, hasRiderCash],
  )
  return useMemo(() => (rows === undefined ? undefined : handOverOf(rows)), [rows])
}

function handOverOf({ orders, limits, cash, noted, isWhole, readAt: nowMs }: HandOverRows): HandOver {
  const judged = orders.map((order) => ({ order, judged: lateness(order, limits, nowMs) }))
  return {
    nowMs,
    counts: OPEN_STATUSES.map((status) => ({
      status,
      orders: orders.filter((order) => order.status === status).length,
    })),
    late: judged
      .flatMap(({ order, judged: one }) => (one.kind === 'late' ? { order, overMin: one.overMin } : []))
      .toSorted((a, b) => b.overMin - a.overMin || a.order.id - b.order.id)
      .map(({ order }) => order),
    atRisk: judged.filter(({ judged: { kind } }) => kind === 'atRisk').length,
    cash: 'riders' in cash ? rowsOfRiders(cash.riders) : rowsOfOrders(cash.orders),
    notes: recentNotes(noted, nowMs),
    isWhole,
  }
}

function recentNotes({ orders, riders, companies }: HandOverRows['noted'], nowMs: number): ShownNote[] {
  const about = [
    ...orders.map(({ id, notes = [] }) => ({ href: `/orders/${id}`, about: `Order ${id}`, notes })),
    ...riders.map(({ notes = [], ...rider }) => ({
      href: `/riders-details/${rider.id}`,
      about: fullName(rider),
      notes,
    })),
    ...companies.map(({ notes = [], ...company }) => ({
      href: `/company-user?company=${company.id}`,
      about: company.company_profile.name ?? `Company ${company.id}`,
      notes,
    })),
  ]
  return about
    .flatMap(({ notes, ...of }) => notes.map((note) => ({ ...note, ...of })))
    .filter(({ at }) => (toMs(at) ?? 0) >= nowMs - NOTES_MS)
    .toSorted((a, b) => (toMs(b.at) ?? 0) - (toMs(a.at) ?? 0))
}
