import '../shared/grid/orders-screen.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import type { BulkOrderRow } from '../../db/core/rows'
import { useConsole } from '../console'
import { CompanyChooser } from '../shared/companies/company-chooser'
import { useRowFocus } from '../shared/grid/use-row-focus'
import { nextEmailSort } from '../shared/lists/email-order'
import { changeBulkParameters, readBulkAddress, type BulkAddressChange } from './bulk-address'
import { bulkDays } from './bulk-lines'
import { BulkList } from './bulk-list'
import { BulkPager } from './bulk-pager'
import { BulkToolbar } from './bulk-toolbar'
import { MarkPaidDialog } from './mark-paid-dialog'
import { useBulkKeys } from './use-bulk-keys'
import { useBulkPage } from './use-bulk-page'
import { useBulkTools } from './use-bulk-tools'

const NO_PAGE = { page: 1, pages: 1 }

/** `/bulk-orders` and `/bulk-orders/{status}` */
export function BulkOrdersScreen() {
  const { status: segment } = useParams<{ status?: string }>()
  const [parameters, setParameters] = useSearchParams()
  const [, navigate] = useLocation()
  const address = useMemo(() => readBulkAddress(segment, parameters), [segment, parameters])
  const { filter, sort } = address
  const { database } = useConsole()
  const found = useBulkPage(address)
  const stored = useLiveQuery(() => database.bulkOrders.count(), [database])
  const days = useMemo(() => bulkDays(found?.rows ?? [], sort), [found?.rows, sort])
  const bulks = days.flatMap(({ bulks: ofDay }) => ofDay)
  const [asked, setAsked] = useState<BulkOrderRow | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const rowFocus = useRowFocus(bulks.map(({ id }) => id).join(','), scroller, 'data-bulk')

  const change = (next: BulkAddressChange, { replace = true } = {}) =>
    setParameters((present) => changeBulkParameters(present, next), { replace })
  const { page, pages } = found ?? NO_PAGE
  const showPage = (target: number) => {
    if (target >= 1 && target <= pages) change({ page: target }, { replace: false })
  }
  const tools = useBulkTools({
    open: ({ id }) => navigate('/orders', { state: { bulk_order_id: id } }),
    approve: setAsked,
    focusRow: rowFocus.take,
    step: (step) => void rowFocus.move(step),
  })
  useBulkKeys({
    focused: bulks.find(({ id }) => String(id) === rowFocus.handId),
    onMove: tools.step,
    onPage: (step) => showPage(page + step),
    onApprove: setAsked,
  })
  const isSearch = filter.search.trim() !== ''
  return (
    <div className="orders-screen">
      <BulkToolbar
        present={isSearch ? undefined : filter.status}
        onNew={() => change({ company: 'choose' })}
      />
      <div className="orders-list bulk-list">
        <BulkList
          address={address}
          found={found}
          stored={stored}
          days={days}
          handId={rowFocus.handId}
          scroller={scroller}
          tools={tools}
          onSort={() => change({ sort: nextEmailSort(sort) })}
          onClearSearch={() => change({ q: null, page: null })}
        />
        <BulkPager page={page} pages={pages} stored={stored} onPage={showPage} />
      </div>
      {address.choosing && <CompanyChooser onClose={() => change({ company: null })} />}
      {asked !== null && <MarkPaidDialog bulk={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
