import { useLiveQuery } from 'dexie-react-hooks'
import { fullName } from '../../../contract/order-display'
import { findRiders } from '../../db/queries/rider-queries'
import { useConsole } from '../console'
import { HistoryScreen } from './history-screen'
import { useNameFromAddress } from './use-name-from-address'

/** `/orders-history/riders/{id}`. The rider's name is read from this device. */
export function RiderHistoryScreen({ id }: { id: number }) {
  const { database } = useConsole()
  const addressName = useNameFromAddress()
  const rider = useLiveQuery(async () => (await findRiders(database, [id])).get(id) ?? null, [database, id])
  const name = rider === undefined || rider === null ? addressName : fullName(rider)
  return <HistoryScreen whose="rider" id={id} nameOf={() => name} />
}
