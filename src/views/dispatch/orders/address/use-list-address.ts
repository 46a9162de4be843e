import { useCallback, useEffect, useMemo } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import {
  changeParameters,
  readAddress,
  type AddressChange,
  type OrderListAddress,
} from '../../../shared/address/order-list-address'

type Change = (change: AddressChange, options?: { replace?: boolean }) => void

export function useListAddress(): [OrderListAddress, Change] {
  const { id: segment } = useParams<{ id?: string }>()
  const [parameters, setParameters] = useSearchParams()
  const read = readAddress(segment, parameters)
  const [filter, facets, sort] = [useShared(read.filter), useShared(read.facets), useShared(read.sort)]
  const address = { ...read, filter, facets, sort }

  const change = useCallback<Change>(
    (next, { replace = true } = {}) =>
      setParameters((present) => changeParameters(present, next), { replace }),
    [setParameters],
  )

  const arriving = bulkOrderIdOf(useHistoryState<unknown>())
  useEffect(() => {
    if (arriving !== null) change({ bulk_order_id: arriving })
  }, [arriving, change])
  return [address, change]
}

/** Returns the same object until the content changes. */
function useShared<Part>(part: Part): Part {
  const text = JSON.stringify(part)
  return useMemo(() => JSON.parse(text) as Part, [text])
}

/** OR-10: navigation state may name a bulk order. AG-71: the id is then written to the address. */
function bulkOrderIdOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('bulk_order_id' in state)) return null
  const id = Number(state.bulk_order_id)
  return Number.isInteger(id) && id > 0 ? id : null
}
