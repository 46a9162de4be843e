import '../orders/orders-screen.css'
import { Search } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { bulkApproval } from '../../../contract/bulk-order-rules'
import type { BulkOrderRow } from '../../db/rows'
import { useRowFocus } from '../outbox/use-row-focus'
import { Button } from '../ui/button'
import { useKeys } from '../ui/use-keys'
import { changeBulkParameters, nextEmailSort, readBulkAddress, type BulkAddressChange } from './bulk-address'
import { BulkEmpty } from './bulk-empty'
import { BulkGrid } from './bulk-grid'
import { bulkDays } from './bulk-lines'
import { BulkPager } from './bulk-pager'
import type { BulkTools } from './bulk-row'
import { BulkToolbar } from './bulk-toolbar'
import { MarkPaidDialog } from './mark-paid-dialog'
import { useBulkPage } from './use-bulk-page'

/** `/bulk-orders` and `/bulk-orders/{status}` */
export function BulkOrdersScreen() {
  const { status: segment } = useParams<{ status?: string }>()
  const [parameters, setParameters] = useSearchParams()
  const [, navigate] = useLocation()
  const address = useMemo(() => readBulkAddress(segment, parameters), [segment, parameters])
  const { filter, sort } = address
  const found = useBulkPage(address)
  const days = useMemo(() => bulkDays(found?.rows ?? [], sort), [found?.rows, sort])
  const bulks = days.flatMap(({ bulks: ofDay }) => ofDay)
  const [asked, setAsked] = useState<BulkOrderRow | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const hand = useRowFocus(bulks.map(({ id }) => id).join(','), scroller, 'data-bulk')

  const change = (next: BulkAddressChange, { replace = true } = {}) =>
    setParameters((present) => changeBulkParameters(present, next), { replace })
  const { page, pages } = found ?? { page: 1, pages: 1 }
  const showPage = (wanted: number) => {
    if (wanted >= 1 && wanted <= pages) change({ page: wanted }, { replace: false })
  }
  const tools = useStableTools({
    open: ({ id }) => navigate('/orders', { state: { bulk_order_id: id } }),
    approve: setAsked,
    take: hand.take,
    step: (step) => void hand.move(step),
  })
  const held = bulks.find(({ id }) => String(id) === hand.handId)
  useKeys('j', () => void hand.move(1))
  useKeys('k', () => void hand.move(-1))
  useKeys('[', () => showPage(page - 1), { byCharacter: true })
  useKeys(']', () => showPage(page + 1), { byCharacter: true })
  useKeys('shift+p', () => {
    if (held?.pending === null && bulkApproval(held) === 'Approve') setAsked(held)
  })

  const isSearch = filter.search.trim() !== ''
  const clearSearch = () => change({ q: null, page: null })
  return (
    <div className="orders-screen">
      <BulkToolbar present={isSearch ? undefined : filter.status} />
      <div className="orders-list bulk-list">
        {isSearch && found !== undefined && (
          <SearchNote search={filter.search.trim()} total={found.total} onClear={clearSearch} />
        )}
        {found?.total === 0 ? (
          <div className="orders-empty">
            <BulkEmpty filter={filter} onClear={isSearch ? clearSearch : () => navigate('/bulk-orders')} />
          </div>
        ) : (
          <BulkGrid
            key={`${filter.status} ${filter.search} ${page}`}
            days={days}
            sort={sort}
            handId={hand.handId}
            scroller={scroller}
            tools={tools}
            onSort={() => change({ sort: nextEmailSort(sort) })}
          />
        )}
        <BulkPager page={page} pages={pages} onPage={showPage} />
      </div>
      {asked !== null && <MarkPaidDialog bulk={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

type NoteProps = { search: string; total: number; onClear: () => void }

function SearchNote({ search, total, onClear }: NoteProps) {
  return (
    <div className="list-notes">
      <p className="search-note" role="status">
        <Search aria-hidden="true" />
        <span className="ellipsis">
          {total.toLocaleString('en-NG')} {total === 1 ? 'bulk order' : 'bulk orders'} with “{search}”. The
          search covers all statuses.
        </span>
        <Button size="s" onClick={onClear}>
          Clear search
        </Button>
      </p>
    </div>
  )
}

/** One object for good, which does what the last drawing said. */
function useStableTools(present: BulkTools): BulkTools {
  const latest = useRef(present)
  useLayoutEffect(() => {
    latest.current = present
  })
  return useMemo(
    () => ({
      open: (bulk) => latest.current.open(bulk),
      approve: (bulk) => latest.current.approve(bulk),
      take: (id) => latest.current.take(id),
      step: (step) => latest.current.step(step),
    }),
    [],
  )
}
