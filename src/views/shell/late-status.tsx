import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { lateOrders } from '../../db/queries/attention-queries'
import { useConsole } from '../console'
import { useNow } from '../ui/use-now'

const LOOK_MS = 30_000

/** '3 late', on every screen; it leads to them. Nothing while none is late, or before all orders are here. */
export function LateStatus() {
  const count = useLateCount()
  if (count === 0) return null
  return (
    <Link href="/orders?age=late" className="status-cell status-late">
      <Hourglass aria-hidden="true" />
      {count} late
    </Link>
  )
}

/** Zero while not every order is here. Looks each half minute: the open orders are thousands, and a change each 20 ms would read them all again. */
function useLateCount(): number {
  const { database } = useConsole()
  const nowMs = useNow(LOOK_MS)
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isOver = false
    lateOrders(database, nowMs).then(
      ({ late, isWhole }) => {
        if (!isOver) setCount(isWhole ? late.length : 0)
      },
      // The storage banners say what cannot be read.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [database, nowMs])
  return count
}
