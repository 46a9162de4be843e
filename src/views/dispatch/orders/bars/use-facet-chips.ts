import { useLiveQuery } from 'dexie-react-hooks'
import type { OrderFacets } from '../../../../db/queries/orders/order-facets'
import { useConsole } from '../../../console'
import { riderWords } from '../../../shared/riders/rider-words'
import { facetChips, type FacetChip } from './facet-words'

export function useFacetChips(facets: OrderFacets): FacetChip[] {
  const { database } = useConsole()
  const { riderId } = facets
  const name = useLiveQuery(async () => {
    if (riderId === null) return null
    const riders = await database.riders.toArray()
    const rider = riders.find(({ id }) => Number(id) === riderId)
    return rider === undefined ? null : riderWords(rider, riders)
  }, [database, riderId])
  return facetChips(facets, name ?? null)
}
