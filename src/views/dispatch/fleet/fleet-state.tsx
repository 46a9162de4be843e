import { PartNote } from '../../shared/lists/unread-note'
import { RiderNotes } from '../../shared/assign/rider-notes'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { usePart } from '../../shared/lists/use-part'
import { useReplication } from '../../shared/freshness/use-replication'
import type { Fleet } from './use-fleet'

export function FleetNotes() {
  return (
    <>
      <PartNote part="orders" name="Orders" />
      <RiderNotes />
    </>
  )
}

export function FleetState({ fleet }: { fleet: Fleet }) {
  const replication = useReplication()
  const { level } = useFreshness()
  const failures = [usePart('orders')?.failure, usePart('riders')?.failure]
  const words = mapStateWords(fleet, {
    percent: Math.floor((replication?.progress ?? 0) * 100),
    isOffline: level === 'offline',
    isFailed: failures.some((failure) => failure !== undefined && failure !== null),
  })
  return (
    <p className="map-note fleet-state" role="status" aria-busy={fleet.counts === null}>
      {words}
    </p>
  )
}

function mapStateWords(
  { counts, isRead, orders, riders }: Fleet,
  { percent, isOffline, isFailed }: { percent: number; isOffline: boolean; isFailed: boolean },
): string {
  if (counts !== null)
    return orders.length + riders.length === 0 ? 'No order is open, and no rider is known.' : ''
  if (isOffline) return 'Not all orders are on this device. The rest comes when you are back online.'
  // `FleetNotes` names what could not be read and offers a retry.
  if (isFailed) return ''
  if (!isRead || percent === 0) return 'Loading orders and riders'
  return `Loading orders: ${percent} % are here. The counts come when all are.`
}
