import '../../shared/order/order-timeline.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { laneOf } from '../../../db/commands/commands'
import { readLaneLog } from '../../../db/queries/outbox-queries'
import { useConsole } from '../../console'
import { SettledItem } from '../../shared/commands/settled-item'
import { TrayItem } from '../../shared/commands/tray-item'
import { EmptyState } from '../../ui/empty-state'

/** The changes that this device made to the order: first those that are not settled, then the latest of the others. */
export function OrderLog({ orderId }: { orderId: number }) {
  const { database } = useConsole()
  const lane = laneOf({ entity: 'order', id: orderId })
  const log = useLiveQuery(() => readLaneLog(database, lane), [database, lane])
  if (log === undefined) return null
  if (log.commands.length + log.trail.length === 0)
    return <EmptyState title="Nothing is waiting to be sent" />
  return (
    <ul className="order-log">
      {log.commands.map((command) => (
        <TrayItem key={command.id} command={command} />
      ))}
      {log.trail.map((settled) => (
        <SettledItem key={settled.commandId} settled={settled} />
      ))}
    </ul>
  )
}
