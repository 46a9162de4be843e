import { FleetScreen } from './fleet/fleet-screen'
import { AssignManyDialog } from './orders/bars/late-pieces'

/** The map of the fleet and the dialog of the list that assigns many orders are two features: this is where they meet. */
export function FleetRoute() {
  return <FleetScreen assignMany={(many) => <AssignManyDialog {...many} />} />
}
