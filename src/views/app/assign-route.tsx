import { useParams } from 'wouter'
import { AssignModeScreen } from '../dispatch/assign-mode/assign-mode-screen'
import { OrderPane } from '../dispatch/orders/order-pane'
import { NotFoundScreen } from '../shared/navigation/not-found-screen'

/** Combines two features: assign mode and the pane of an order. */
export function AssignRoute() {
  const { tab } = useParams<{ tab?: string }>()
  if (tab !== undefined && tab !== 'reassign') return <NotFoundScreen />
  return (
    <AssignModeScreen
      key={tab}
      tab={tab ?? 'assign'}
      orderPane={(order, onClose) => (
        <OrderPane
          key={order.id}
          id={order.id}
          order={order}
          ref={null}
          onPrevious={null}
          onNext={null}
          onClose={onClose}
        />
      )}
    />
  )
}
