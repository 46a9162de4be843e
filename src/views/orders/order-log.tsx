import { useLiveQuery } from 'dexie-react-hooks'
import { useConsole } from '../console'
import { TrayItem } from '../shell/tray-item'
import { EmptyState } from '../ui/empty-state'

/** This device's changes of the order that are not settled yet. */
export function OrderLog({ orderId }: { orderId: number }) {
  const { database } = useConsole()
  const commands = useLiveQuery(async () => {
    const all = await database.outbox.orderBy('seq').toArray()
    return all.filter((command) => command.orderId === orderId)
  }, [database, orderId])
  if (commands === undefined) return null
  if (commands.length === 0) {
    return (
      <EmptyState title="Nothing is waiting" why="Every change of this order made here is on the server." />
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
