import { lateOrders } from '../../../db/queries/attention-queries'
import { watchAttention } from '../../../db/queries/outbox-queries'
import type { AppContext, ConsoleContext } from '../../console'
import { createConnectionLoss } from './connection-loss'
import { createNewlyLate } from './newly-late'
import type { SoundPlayer } from './sound-player'
import type { Wait } from './wait'

const MINUTE_MS = 60_000

type Options = Pick<ConsoleContext, 'database' | 'connection' | 'onRealtime'> &
  Pick<AppContext, 'now'> & { wait: Wait; ring: SoundPlayer['ring'] }

/** Says what rings when. Returns `stop`. */
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
  loss.heard(connection.getSnapshot().context.level)
  const subscription = connection.subscribe(({ context }) => loss.heard(context.level))
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
    // The database was closed: somebody signed out.
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}

/** Looks at the start of each minute, so that orders late in the same minute ring together. */
function newlyLate({ database, now, wait, ring }: Options): () => void {
  const isNews = createNewlyLate(now())
  let stopWaiting = () => {}
  let isOver = false
  const look = async () => {
    // Storage tells of its own failures.
    const news = await lateOrders(database, now()).catch(() => null)
    if (isOver) return
    if (news !== null && isNews(news)) ring('lateOrderSound')
    lookNextMinute()
  }
  const lookNextMinute = () => {
    stopWaiting = wait(MINUTE_MS - (now() % MINUTE_MS), () => void look())
  }
  lookNextMinute()
  return () => {
    isOver = true
    stopWaiting()
  }
}
