import '../../shared/paged/paged-list.css'
import './company-users.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { readCompanyPage, countCompanies } from '../../../db/queries/office/company-queries'
import { useConsole, useApp } from '../../console'
import { useElementWidth } from '../../shared/grid/use-element-width'
import { AddAccount } from '../../shared/account/account-at'
import { reasons, searchReason, statusReason } from '../../shared/lists/search-words'
import { ReplicaList } from '../../shared/paged/replica-list'
import { useEmailSort, type EmailOrder } from '../../shared/paged/use-email-sort'
import { useListPlace } from '../../shared/paged/use-list-place'
import { companiesPath, readCompanyStatus, readOpened, withParameters } from './companies-address'
import { companyColumns } from './company-columns'
import { CompanyPane } from './company-pane'
import { PartPaymentDialog } from './part-payment-dialog'
import { useCompanyActions, type CompanyActions } from './use-company-actions'
import '../../ui/controls/toolbar.css'
import {
  COMPANY_STATUSES,
  listCompanyUsers,
  type CompanyStatus,
} from '../../../../contract/entities/companies'
import { isActive } from '../../../../contract/rules/customer-rules'
import { StatusTabs } from '../../shared/lists/status-tabs'
import { SortButton } from '../../shared/paged/sort-button'
import { DownloadFromServer } from '../../shared/people/download-button'
import { COMPANY_LOOKS, companyName } from './company-look'
import { displayNaira } from '../../../../contract/words/money'
import { DeleteDialog } from '../../shared/deletion/delete-dialog'
import { ReminderDialog } from './reminder-dialog'

/** `/company-user` and `/company-user/{status}`, read from this device. */
export function CompanyUsersScreen() {
  const { database } = useConsole()
  const { status: segment } = useParams<{ status?: string }>()
  const [parameters, setParameters] = useSearchParams()
  const [location, navigate] = useLocation()
  const place = useListPlace()
  const order = useEmailSort()
  const [body, width] = useElementWidth()
  const list = useRef<HTMLDivElement>(null)
  const status = readCompanyStatus(segment)
  const { open, payment } = readOpened(parameters)
  const { page, search } = place
  const { sort } = order
  // The previous result stays until the new one is read.
  const found = useLiveQuery(
    () => readCompanyPage(database, { status, search, sort }, page),
    [database, status, search, sort, page],
  )
  const actions = useCompanyActions()
  const pathOf = (id: number) => `${location}?${withParameters(parameters, { company: id }).toString()}`
  const show = (id: number | null) =>
    setParameters((present) => withParameters(present, { company: id }), { replace: true })
  const closePane = () => {
    const row = open
    show(null)
    list.current?.querySelector<HTMLElement>(`[data-row="${row}"] .paged-opener`)?.focus()
  }
  const why = searchReason(place.search)
  return (
    <div className="paged-screen">
      <CompaniesToolbar present={status} search={place.search} order={order} />
      <div ref={body} className="paged-body">
        <div ref={list} className="companies-list">
          <ReplicaList
            part="companyUsers"
            label="Companies"
            name="companies"
            columns={companyColumns({ actions, order, pathOf })}
            keyOf={({ id }) => id}
            stateOf={({ pending }) => pending?.state}
            isOpen={({ id }) => id === open}
            found={found}
            search={place.search}
            why={reasons(why, statusReason(status))}
            onClear={() => (why === null ? navigate(companiesPath(null, parameters)) : place.setSearch(''))}
            onPage={place.setPage}
          />
        </div>
        {open !== null && (
          <CompanyPane
            id={open}
            companies={found?.rows ?? []}
            available={width}
            actions={actions}
            onShow={show}
            onClose={closePane}
          />
        )}
      </div>
      <CompanyDialogs actions={actions} onDeleted={(id) => id === open && show(null)} />
      {payment !== null && <PartPaymentDialog key={payment} id={payment} onClose={actions.endPayment} />}
    </div>
  )
}

type Props = { present: CompanyStatus | null; search: string; order: EmailOrder }

/** CP-02: the status tabs, Download and Sort. */
function CompaniesToolbar({ present, search, order }: Props) {
  const [parameters] = useSearchParams()
  const { ask } = useApp()
  const text = search.trim()
  const limits = {
    ...(text === '' ? {} : { search: text }),
    ...(present === null ? {} : { status: present }),
  }
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <StatusTabs
        label="Company status"
        part="companyUsers"
        looks={COMPANY_LOOKS}
        statuses={COMPANY_STATUSES}
        present={present}
        pathOf={(status) => companiesPath(status, parameters)}
        count={countCompanies}
      />
      <AddAccount kind="company" />
      <DownloadFromServer
        kind="company_user"
        read={() => ask(listCompanyUsers, { paginate: 'NO', ...limits })}
        isActive={isActive}
      />
      <SortButton {...order} />
    </div>
  )
}

type CompanyDialogsProps = { actions: CompanyActions; onDeleted: (id: number) => void }

function CompanyDialogs({ actions: { asked, close }, onDeleted }: CompanyDialogsProps) {
  if (asked === null) return null
  const { kind, company } = asked
  if (kind === 'remind') return <ReminderDialog company={company} onClose={close} />
  return (
    <DeleteDialog
      userId={company.id}
      type="COMPANY"
      name={companyName(company)}
      stayLabel="Keep the company"
      onClose={close}
      onDeleted={() => {
        close()
        onDeleted(company.id)
      }}
    >
      {(company.balance_to_pay ?? 0) > 0 && (
        <>
          It still owes {displayNaira(company.balance_to_pay)}. The server may refuse to delete it before that
          is paid.{' '}
        </>
      )}
      Open orders are not cancelled. Its people cannot sign in any more and it leaves every list. Order
      histories keep the name. You cannot undo this.
    </DeleteDialog>
  )
}
