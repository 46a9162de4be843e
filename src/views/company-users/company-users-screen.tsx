import '../shared/paged/paged-list.css'
import './company-users.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { readCompanyPage } from '../../db/queries/company-queries'
import { useConsole } from '../console'
import { useElementWidth } from '../shared/grid/use-element-width'
import { reasons, searchReason, statusReason } from '../shared/lists/search-words'
import { ReplicaList } from '../shared/paged/replica-list'
import { useEmailSort } from '../shared/paged/use-email-sort'
import { useListPlace } from '../shared/paged/use-list-place'
import { companiesPath, readCompanyStatus, readOpened, withParameters } from './companies-address'
import { CompaniesToolbar } from './companies-toolbar'
import { companyColumns } from './company-columns'
import { CompanyDialogs } from './company-dialogs'
import { CompanyPane } from './company-pane'
import { PartPaymentDialog } from './part-payment-dialog'
import { useCompanyActions } from './use-company-actions'

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
      <div ref={body} className="companies-body">
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
