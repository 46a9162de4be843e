import { useLiveQuery } from 'dexie-react-hooks'
import { readBulkPage, type BulkPage } from '../../db/queries/bulk-order-queries'
import { useConsole } from '../console'
import type { BulkAddress } from './bulk-address'

export function useBulkPage({ filter, page }: BulkAddress): BulkPage | undefined {
  const { database } = useConsole()
  const { status, search } = filter
  const list = `${status} ${page} ${search}`
  const result = useLiveQuery(
    async () => ({ list, page: await readBulkPage(database, { status, search }, page) }),
    [database, list],
  )
  return result?.list === list ? result.page : undefined
}
