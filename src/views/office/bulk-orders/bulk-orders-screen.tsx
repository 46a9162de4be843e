import '../../shared/grid/orders-screen.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useRef, useState, useLayoutEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import type { BulkOrderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { CompanyChooser } from '../../shared/companies/company-chooser'
import { useRowFocus } from '../../shared/grid/use-row-focus'
import { nextEmailSort } from '../../shared/lists/email-order'
import {
  changeBulkParameters,
  readBulkAddress,
  type BulkAddressChange,
  type BulkAddress,
  bulkPath,
} from './bulk-address'
import { bulkDays } from './bulk-lines'
import { BulkList } from './bulk-list'
import { ReplicaPager } from '../../shared/lists/replica-pager'
import { MarkPaidDialog } from './mark-paid-dialog'
import { bulkApproval, BULK_FILTERS, type BulkFilterWord } from '../../../../contract/rules/bulk-order-rules'
import { useKeys } from '../../ui/keys/use-keys'
import { readBulkPage, type BulkPage, countBulkOrders } from '../../../db/queries/office/bulk-order-queries'
import type { BulkTools } from './bulk-row'
import '../../ui/controls/toolbar.css'
import { Plus } from 'lucide-react'
import { DensityMenu } from '../../shared/grid/density-menu'
import { StatusTabs } from '../../shared/lists/status-tabs'
import { Button } from '../../ui/controls/button'

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

type Props = { page: number; pages: number; stored: number | undefined; onPage: (page: number) => void }

/** BU-07 */
function BulkPager({ stored: count, ...props }: Props) {
  return <ReplicaPager {...props} part="bulkOrders" stored={{ count, name: 'bulk orders' }} />
}

function useBulkPage({ filter, page }: BulkAddress): BulkPage | undefined {
  const { database } = useConsole()
  const { status, search } = filter
  const list = `${status} ${page} ${search}`
  const result = useLiveQuery(
    async () => ({ list, page: await readBulkPage(database, { status, search }, page) }),
    [database, list],
  )
  return result?.list === list ? result.page : undefined
}

/** Returns an object that never changes and calls the functions of the last render. */
function useBulkTools(present: BulkTools): BulkTools {
  const latest = useRef(present)
  useLayoutEffect(() => {
    latest.current = present
  })
  return useMemo(
    () => ({
      open: (bulk) => latest.current.open(bulk),
      approve: (bulk) => latest.current.approve(bulk),
      focusRow: (id) => latest.current.focusRow(id),
      step: (step) => latest.current.step(step),
    }),
    [],
  )
}

type Options = {
  focused: BulkOrderRow | undefined
  onMove: (step: 1 | -1) => void
  onPage: (step: 1 | -1) => void
  onApprove: (bulk: BulkOrderRow) => void
}

function useBulkKeys({ focused, onMove, onPage, onApprove }: Options): void {
  useKeys('next', () => onMove(1))
  useKeys('previous', () => onMove(-1))
  useKeys('previousPage', () => onPage(-1))
  useKeys('nextPage', () => onPage(1))
  const approvable = focused?.pending === null && bulkApproval(focused) === 'Approve' ? focused : null
  useKeys('approvePayment', () => approvable !== null && onApprove(approvable), {
    enabled: approvable !== null,
  })
}

const LOOKS = { pending: 'PENDING', paid: 'DELIVERED' } as const

type BulkToolbarProps = {
  /** Undefined during a search, which covers all statuses. */
  present: BulkFilterWord | null | undefined
  onNew: () => void
}

function BulkToolbar({ present, onNew }: BulkToolbarProps) {
  const [parameters] = useSearchParams()
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <StatusTabs
        label="Bulk order status"
        part="bulkOrders"
        looks={LOOKS}
        statuses={BULK_FILTERS}
        present={present}
        pathOf={(status) => bulkPath(status, parameters)}
        count={countBulkOrders}
      />
      <Button icon={<Plus aria-hidden="true" />} onClick={onNew}>
        Create Bulk Order
      </Button>
      <span className="toolbar-divider" />
      <DensityMenu />
    </div>
  )
}
