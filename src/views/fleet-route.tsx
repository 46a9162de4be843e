import { FleetScreen } from './fleet/fleet-screen'
import { AssignManyDialog } from './orders/bars/late-pieces'

export function FleetRoute() {
  return <FleetScreen assignMany={(many) => <AssignManyDialog {...many} />} />
}
