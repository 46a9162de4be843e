import { HistoryScreen } from './history-screen'
import { useNameFromAddress } from './use-name-from-address'

/** `/orders-history/{id}`. No request reads a single customer, so after a link the name comes from the orders. */
export function CustomerHistoryScreen({ id }: { id: number }) {
  const addressName = useNameFromAddress()
  return (
    <HistoryScreen
      whose="customer"
      id={id}
      nameOf={(orders) => addressName ?? orders[0]?.user_name ?? null}
    />
  )
}
