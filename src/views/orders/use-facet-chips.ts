import { useLiveQuery } from 'dexie-react-hooks'
import { fullName } from '../../../contract/order-display'
import type { OrderFacets } from '../../db/order-facets'
import { findRiders } from '../../db/rider-queries'
import { useConsole } from '../console'
import { facetChips, type FacetChip } from './facet-words'

/** What the filters say, with the rider's name where this device knows it. */
export function useFacetChips(facets: OrderFacets): FacetChip[] {
  const { database } = useConsole()
  const { riderId } = facets
  const name = useLiveQuery(async () => {
    if (riderId === null) return null
    const rider = (await findRiders(database, [riderId])).get(riderId)
    return rider === undefined ? null : fullName(rider)
  }, [database, riderId])
  return facetChips(facets, name ?? null)
}
