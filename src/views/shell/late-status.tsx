import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { lateOrders } from '../../db/queries/live/attention-queries'
import { useConsole } from '../console'
import { useNow } from '../ui/time/use-now'

const LOOK_MS = 30_000

type Counts = { late: number; atRisk: number }

const NONE: Counts = { late: 0, atRisk: 0 }

/** '3 late, 5 at risk' as a link to these orders. Nothing without such orders, or before all orders are loaded. */
export function LateStatus() {
  const { late, atRisk } = useCounts()
  if (late + atRisk === 0) return null
  const words = [late > 0 && `${late} late`, atRisk > 0 && `${atRisk} at risk`].filter(Boolean)
  return (
    <Link
      href={`/orders?age=${atRisk > 0 ? 'risk' : 'late'}`}
      className="status-cell status-late"
      data-late={late > 0 || undefined}
    >
      <Hourglass aria-hidden="true" />
      {words.join(', ')}
    </Link>
  )
}

/**
 * Zero until all orders are on this device. Counted every 30 s, not at each change: there are thousands
 * of open orders, and changes may come every 20 ms.
 */
function useCounts(): Counts {
  const { database } = useConsole()
  const nowMs = useNow(LOOK_MS)
  const [counts, setCounts] = useState(NONE)
  useEffect(() => {
    let isOver = false
    lateOrders(database, nowMs).then(
      ({ late, atRisk, isWhole }) => {
        if (!isOver) setCounts(isWhole ? { late: late.length, atRisk } : NONE)
      },
      // The storage banners report the failure.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [database, nowMs])
  return counts
}
