import { HistoryScreen } from './history-screen'
import { useNameFromAddress } from './use-name-from-address'

/** `/orders-history/{id}`; there is no call that reads one customer, so by a link the orders tell the name. */
export function CustomerHistoryScreen({ id }: { id: number }) {
  const given = useNameFromAddress()
  return <HistoryScreen whose="customer" id={id} nameOf={(orders) => given ?? orders[0]?.user_name ?? null} />
}
