import { useLiveQuery } from 'dexie-react-hooks'
import type { Customer } from '../../../../contract/entities/customers'
import { readCustomerPage } from '../../../db/queries/office/customer-queries'
import { useApp, useConsole } from '../../console'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { useSetAside } from '../../shared/lists/use-set-aside'
import type { Paged } from '../../shared/paged/paged-list'
import type { Answer } from '../../ui/toasts/use-answer'
import type { CustomerQuestion } from './customer-question'

/** A page of the customers on this device. Null: the list must be read from the server. */
export function useSyncedCustomers(
  { search, status }: CustomerQuestion,
  wanted: number,
): Answer<Paged<Customer>> | null {
  const { config } = useApp()
  const { database } = useConsole()
  const { lastGoodAt } = useFreshness()
  const unread = useSetAside('customer')?.length ?? 0
  const { syncedCustomers: isSynced } = config
  const found = useLiveQuery(
    async () => (isSynced ? readCustomerPage(database, { search, status }, wanted) : null),
    [database, isSynced, search, status, wanted],
  )
  if (!isSynced || found === null) return null
  if (found === undefined) return { kind: 'loading' }
  const { rows, total, pages } = found
  return {
    kind: 'ready',
    data: { rows, total, lastPage: pages, unread },
    at: lastGoodAt ?? 0,
    isCurrent: true,
    failure: null,
  }
}
