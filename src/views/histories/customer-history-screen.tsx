import { HistoryScreen } from './history-screen'
import { useGivenName } from './use-given-name'

/** `/orders-history/{id}`; there is no call that reads one customer, so by a link the orders tell the name. */
export function CustomerHistoryScreen({ id }: { id: number }) {
  const given = useGivenName()
  return <HistoryScreen whose="customer" id={id} nameOf={(orders) => given ?? orders[0]?.user_name ?? null} />
}
