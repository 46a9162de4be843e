import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { may } from '../../../../contract/words/permissions'
import type { CompanyUserRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { useSave } from '../../shared/commands/use-save'
import { addRateCardPath, createBulkPath, editRateCardPath } from '../../shared/companies/company-links'
import { usePreferences } from '../../theme/preferences'
import { withParameters } from './companies-address'
import { companyName } from './company-look'

export type CompanyAsked = { kind: 'remind' | 'delete'; company: CompanyUserRow }

/** CP-06 to CP-11: the actions on companies. */
export function useCompanyActions() {
  const { user } = useConsole()
  const [, navigate] = useLocation()
  const [, setParameters] = useSearchParams()
  const { holdMs } = usePreferences().preferences
  const [asked, setAsked] = useState<CompanyAsked | null>(null)
  const { busy, save } = useSave(() => undefined)
  const showPayment = (id: number | null) =>
    setParameters((present) => withParameters(present, { payment: id }), { replace: true })
  const goTo = (path: string, { id }: CompanyUserRow) => navigate(path, { state: { user_id: id } })
  return {
    canRun: may(user.type, 'runCorporate'),
    canDelete: may(user.type, 'deleteCustomers'),
    asked,
    busy,
    close: () => setAsked(null),
    approve: (company: CompanyUserRow) =>
      void save(
        { kind: 'approveCompany', companyUserId: company.id, name: companyName(company) },
        { holdMs, basis: company },
      ),
    addRateCard: (company: CompanyUserRow) => goTo(addRateCardPath(company.id), company),
    editRateCard: (company: CompanyUserRow) => goTo(editRateCardPath(company.id), company),
    createBulkOrder: (company: CompanyUserRow) => goTo(createBulkPath(company.id), company),
    remind: (company: CompanyUserRow) => setAsked({ kind: 'remind', company }),
    pay: (company: CompanyUserRow) => showPayment(company.id),
    endPayment: () => showPayment(null),
    askToDelete: (company: CompanyUserRow) => setAsked({ kind: 'delete', company }),
  }
}

export type CompanyActions = ReturnType<typeof useCompanyActions>

/** CP-07: false for an active company, and while a change of the company is not confirmed. */
export function canApprove(
  { company_profile, pending }: CompanyUserRow,
  { canRun }: CompanyActions,
): boolean {
  return canRun && pending === null && company_profile.status !== 'active'
}
