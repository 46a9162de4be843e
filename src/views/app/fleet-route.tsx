import { FleetScreen } from '../dispatch/fleet/fleet-screen'
import { AssignManyDialog } from '../dispatch/orders/bars/lazy-pieces'

/** Combines two features: the fleet map and the dialog that assigns many orders. */
export function FleetRoute() {
  return <FleetScreen assignMany={(many) => <AssignManyDialog {...many} />} />
}
