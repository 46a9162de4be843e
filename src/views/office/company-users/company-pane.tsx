import '../../shared/order/order-pane.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import { findCompany } from '../../../db/queries/office/company-queries'
import { readPart } from '../../../db/queries/state/part-states'
import type { CompanyUserRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { RowVerdict } from '../../shared/commands/row-verdict'
import { AbsentCompany } from '../../shared/companies/absent-company'
import { neighboursOf, Pane } from '../../ui/overlays/pane'
import { SidePane } from '../../ui/overlays/side-pane'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { CompanyFacts } from './company-facts'
import { CompanyHead } from './company-head'
import { NotesOf } from '../../shared/notes/notes-section'
import { companyName } from './company-look'
import { TrailSection } from '../../shared/trail/trail-section'
import { CompanyLedger } from './company-ledger'
import type { CompanyActions } from './use-company-actions'

type Props = {
  id: number
  companies: readonly CompanyUserRow[]
  /** px of the list and the pane together. */
  available: number
  actions: CompanyActions
  onShow: (id: number) => void
  onClose: () => void
}

/** CP-05: the pane 'View Details' beside the list. */
export function CompanyPane({ id, companies, available, actions, onShow, onClose }: Props) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => pane.current?.focus({ preventScroll: true }), [])
  return (
    <SidePane available={available} onEscape={onClose} onFocus={() => undefined}>
      <Pane
        ref={pane}
        title="View Details"
        tabIndex={-1}
        steps={{ of: 'company', ...neighboursOf(companies, id, onShow) }}
        onClose={onClose}
      >
        <Details key={id} id={id} actions={actions} onLeave={onClose} />
      </Pane>
    </SidePane>
  )
}

type DetailsProps = Pick<Props, 'id' | 'actions'> & { onLeave: () => void }

function Details({ id, actions, onLeave }: DetailsProps) {
  const { database } = useConsole()
  const read = useLiveQuery(
    async () => ({
      company: await findCompany(database, id),
      part: await readPart(database, 'companyUsers'),
    }),
    [database, id],
  )
  if (read === undefined) return <SkeletonRows rows={6} />
  const { company, part } = read
  if (company === null) return <AbsentCompany part={part} onLeave={onLeave} leaveLabel="Close" />
  return (
    <>
      <div className="order-head">
        <CompanyHead company={company} actions={actions} />
        <RowVerdict entity="company_user" row={company} />
      </div>
      <CompanyFacts company={company} actions={actions} />
      <NotesOf subject={{ kind: 'company', id: company.id, name: companyName(company) }} row={company} />
      <CompanyLedger company={company} />
      <TrailSection subject="company" id={id} revision={company.revision ?? null} className="pane-section" />
    </>
  )
}
