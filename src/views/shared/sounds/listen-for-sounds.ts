import { lateOrders } from '../../../db/queries/live/attention-queries'
import { watchAttention } from '../../../db/queries/outbox/outbox-queries'
import type { AppContext, ConsoleContext } from '../../console'
import { createConnectionLoss } from './connection-loss'
import { lateness, type LatenessLimits } from '../../../../contract/rules/lateness'
import { MINUTE_MS } from '../../../../contract/words/durations'
import type { OrderRow } from '../../../db/core/rows'
import type { SoundPlayer } from './sound-player'
import type { Wait } from './wait'

type Options = Pick<ConsoleContext, 'database' | 'connection' | 'onRealtime'> &
  Pick<AppContext, 'now'> & { wait: Wait; ring: SoundPlayer['ring'] }

/** Decides which events ring. Returns `stop`. */
export function listenForSounds(options: Options): () => void {
  const stops = [newOrders(options), connectionLosses(options), decisions(options), newlyLate(options)]
  return () => stops.forEach((stop) => stop())
}

/** RL-05 */
function newOrders({ onRealtime, ring }: Options): () => void {
  return onRealtime((event) => {
    if (event === 'new_order') ring('newOrderSound')
  })
}

function connectionLosses({ connection, wait, ring }: Options): () => void {
  const loss = createConnectionLoss({ wait, ring: () => ring('connectionLostSound') })
  loss.onLevel(connection.getSnapshot().context.level)
  const subscription = connection.subscribe(({ context }) => loss.onLevel(context.level))
  return () => {
    subscription.unsubscribe()
    loss.stop()
  }
}

function decisions({ database, ring }: Options): () => void {
  let known: ReadonlySet<number> | null = null
  const subscription = watchAttention(database).subscribe({
    next: (seqs) => {
      const before = known
      known = new Set(seqs)
      if (before !== null && seqs.some((seq) => !before.has(seq))) ring('decisionSound')
    },
    // The database is closed because the person signed out.
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}

/** Checks at the start of each minute, so that orders that become late in the same minute ring together. */
function newlyLate({ database, now, wait, ring }: Options): () => void {
  const isNews = createNewlyLate(now())
  let stopWaiting = () => {}
  let isOver = false
  const check = async () => {
    // The storage banners report failures.
    const news = await lateOrders(database, now()).catch(() => null)
    if (isOver) return
    if (news !== null && isNews(news)) ring('lateOrderSound')
    checkNextMinute()
  }
  const checkNextMinute = () => {
    stopWaiting = wait(MINUTE_MS - (now() % MINUTE_MS), () => void check())
  }
  checkNextMinute()
  return () => {
    isOver = true
    stopWaiting()
  }
}

/**
 * Returns a function that gets all late orders and returns true when one of them is new: it was not passed before, and it
 * was not late yet when the page was opened. `openedAt`: ms since the epoch.
 */
function createNewlyLate(
  openedAt: number,
): (news: { late: readonly OrderRow[]; limits: LatenessLimits }) => boolean {
  const known = new Set<number>()
  return ({ late, limits }) => {
    const isNews = late.some(
      (order) => !known.has(order.id) && lateness(order, limits, openedAt).kind !== 'late',
    )
    for (const { id } of late) known.add(id)
    return isNews
  }
}
