import { FleetScreen } from './fleet/fleet-screen'
import { AssignManyDialog } from './orders/bars/late-pieces'

/** Combines two separate features: the fleet map and the dialog that assigns many orders. */
export function FleetRoute() {
  return <FleetScreen assignMany={(many) => <AssignManyDialog {...many} />} />
}
