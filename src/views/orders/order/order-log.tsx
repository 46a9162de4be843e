import '../../shared/order/order-timeline.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { laneOf } from '../../../db/commands/commands'
import { useConsole } from '../../console'
import { TrayItem } from '../../shared/commands/tray-item'
import { EmptyState } from '../../ui/empty-state'

/** The changes that this device made to the order and that the server has not yet confirmed. */
export function OrderLog({ orderId }: { orderId: number }) {
  const { database } = useConsole()
  const commands = useLiveQuery(async () => {
    const lane = laneOf({ entity: 'order', id: orderId })
    return database.outbox.where('lane').equals(lane).sortBy('seq')
  }, [database, orderId])
  if (commands === undefined) return null
  if (commands.length === 0) {
    return (
      <EmptyState title="Nothing is waiting" why="Every change made here to this order is on the server." />
    )
  }
  return (
    <ul className="order-log">
      {commands.map((command) => (
        <TrayItem key={command.id} command={command} />
      ))}
    </ul>
  )
}
