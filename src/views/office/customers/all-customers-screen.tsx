import '../../shared/grid/orders-screen.css'
import '../../shared/paged/paged-list.css'
import './customers.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useState } from 'react'
import { useParams, useLocation, useSearchParams } from 'wouter'
import { may } from '../../../../contract/words/permissions'
import { type Customer, exportCustomers, listCustomers } from '../../../../contract/entities/customers'
import { useConsole, useApp } from '../../console'
import { AddAccount } from '../../shared/account/account-at'
import { useElementWidth } from '../../shared/grid/use-element-width'
import { useEmailSort, type EmailOrder } from '../../shared/paged/use-email-sort'
import { useListPlace, type ListPlace } from '../../shared/paged/use-list-place'
import { SidePane } from '../../ui/overlays/side-pane'
import { useCloseKey } from '../../ui/keys/use-close-key'
import { useSyncedCustomers } from './use-synced-customers'
import { customerColumns } from './customer-columns'
import { CustomerList } from './customer-list'
import { CustomerPane } from './customer-pane'
import { readStatus, inputOf, type CustomerQuestion } from './customer-question'
import { fullName } from '../../../../contract/rules/order-display'
import { displayPhone } from '../../../../contract/words/phones'
import { DeleteDialog } from '../../shared/deletion/delete-dialog'
import '../../ui/controls/toolbar.css'
import { isActive, matchesPerson } from '../../../../contract/rules/customer-rules'
import type { Flag } from '../../../../contract/wire/wire'
import { SortButton } from '../../shared/paged/sort-button'
import { DownloadFromServer } from '../../shared/people/download-button'
import { ToolbarTabs } from '../../shared/statuses/toolbar-tabs'
import { findCustomer } from '../../../db/queries/office/customer-queries'
import { sortByEmail, type EmailSort } from '../../../db/queries/state/email-sort'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { narrowPage } from '../../shared/paged/narrow-page'
import { pageRows } from '../../shared/paged/page-rows'
import type { Paged } from '../../shared/paged/paged-list'
import { useSettled } from '../../shared/paged/use-settled'
import type { Answer } from '../../ui/toasts/use-answer'

/** CU-07 to CU-15: `/all-customers` and `/all-customers/{status}`, with one open customer beside the list. */
export function AllCustomersScreen() {
  const { user, database } = useConsole()
  const status = readStatus(useParams<{ status?: string }>().status)
  const place = useListPlace()
  const sort = useEmailSort({ ofPage: true })
  const { question, answer, reload } = useCustomers({ place, status, sort: sort.sort })
  const { openId, open, pathOf } = useOpenCustomer()
  const stored =
    useLiveQuery(() => (openId === null ? null : findCustomer(database, openId)), [database, openId]) ?? null
  const [doomed, setDoomed] = useState<Customer | null>(null)
  const [body, width] = useElementWidth()
  const list = useRef<HTMLDivElement>(null)
  const focusRow = (id: number) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"] .paged-opener`)?.focus()
  const rows = answer.kind === 'ready' ? answer.data.rows : []
  const onDelete = may(user.type, 'deleteCustomers') ? setDoomed : null
  const sorted = { direction: sort.sort, onSort: sort.onSort, title: 'Sorts this page' }
  const close = () => {
    open(null)
    if (openId !== null) focusRow(openId)
  }
  const afterDeletion = () => {
    setDoomed(null)
    if (doomed?.id === openId) open(null)
    reload()
  }
  useCloseKey(close)
  return (
    <div className="paged-screen">
      <CustomersToolbar question={question} sort={sort} onAdded={reload} />
      <div ref={body} className="customers-body">
        <div ref={list} className="customers-column">
          <CustomerList
            question={question}
            place={place}
            answer={answer}
            columns={customerColumns({ pathOf, onDelete, sort: sorted })}
            openId={openId}
            onRetry={reload}
          />
        </div>
        {openId !== null && (answer.kind === 'ready' || stored !== null) && (
          <SidePane available={width} onEscape={close} onFocus={() => undefined}>
            <CustomerPane
              id={openId}
              rows={rows}
              stored={stored}
              onOpen={open}
              onClose={close}
              onDelete={onDelete}
              onSaved={reload}
              onSearch={place.setSearch}
            />
          </SidePane>
        )}
      </div>
      {doomed !== null && (
        <DeleteCustomerDialog customer={doomed} onClose={() => setDoomed(null)} onDeleted={afterDeletion} />
      )}
    </div>
  )
}

type Props = { customer: Customer; onClose: () => void; onDeleted: () => void }

/** CU-15, TO-07 */
function DeleteCustomerDialog({ customer, ...rest }: Props) {
  const known = [`User ${customer.id}`, customer.email, displayPhone(customer.phone)]
  return (
    <DeleteDialog
      userId={customer.id}
      type="USER"
      name={fullName(customer)}
      stayLabel="Keep the customer"
      {...rest}
    >
      {known.filter((words) => words !== null && words !== '-').join(', ')}. The customer leaves the list and
      cannot sign in any more. Open orders are not cancelled. You cannot undo this.
    </DeleteDialog>
  )
}

/** The customer who is open beside the list. The address contains the id. */
function useOpenCustomer() {
  const [location] = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.get('customer') ?? ''
  return {
    openId: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null,
    pathOf: (id: number) => `${location}?${withCustomer(parameters, id).toString()}`,
    open: (id: number | null) => setParameters((present) => withCustomer(present, id), { replace: true }),
  }
}

function withCustomer(present: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(present)
  if (id === null) next.delete('customer')
  else next.set('customer', String(id))
  return next
}

const TABS: readonly { status: Flag | null; label: string; path: string }[] = [
  { status: null, label: 'All', path: '/all-customers' },
  { status: 'TRUE', label: 'Active', path: '/all-customers/TRUE' },
  { status: 'FALSE', label: 'Inactive', path: '/all-customers/FALSE' },
]

type CustomersToolbarProps = { question: CustomerQuestion; sort: EmailOrder; onAdded: () => void }

/** CU-07, RT-15 */
function CustomersToolbar({ question, sort, onAdded }: CustomersToolbarProps) {
  const { ask } = useApp()
  // A search covers all statuses, so no tab is the current one.
  const present = question.search === '' ? question.status : undefined
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <ToolbarTabs
        label="Customer status"
        tabs={TABS.map(({ status, ...tab }) => ({ ...tab, isPresent: status === present }))}
      />
      <AddAccount kind="customer" onSaved={onAdded} />
      <DownloadFromServer
        kind="customer"
        read={() => ask(exportCustomers, { ...inputOf(question), page: 1, paginate: 'NO' })}
        isActive={isActive}
      />
      <SortButton {...sort} />
    </div>
  )
}

type Options = { place: ListPlace; status: Flag | null; sort: EmailSort }

function useCustomers({ place, status, sort }: Options): {
  question: CustomerQuestion
  answer: Answer<Paged<Customer>>
  reload: () => void
} {
  const typed = place.search.trim()
  const settled = useSettled(typed)
  const synced = useSyncedCustomers({ search: typed, status }, place.page)
  const search = synced === null ? settled : typed
  const question = { search, status }
  const { answer, reload } = useKeptAnswer(
    listCustomers,
    synced === null ? { ...inputOf(question), page: place.page, paginate: 'YES' } : null,
  )
  const page = pageRows(answer, ({ users, total_users_count }) => ({ page: users, total: total_users_count }))
  return {
    question,
    answer: sorted(synced ?? narrowPage(page, { typed, search, matches: matchesPerson }), sort),
    reload,
  }
}

function sorted(answer: Answer<Paged<Customer>>, sort: EmailSort): typeof answer {
  if (answer.kind !== 'ready') return answer
  return {
    ...answer,
    data: { ...answer.data, rows: sortByEmail(answer.data.rows, sort, ({ email }) => email) },
  }
}
