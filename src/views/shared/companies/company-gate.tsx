import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { CompanyUserRow } from '../../../db/core/rows'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { toasts } from '../../ui/toasts/toasts'
import { AbsentCompany } from './absent-company'
import { COMPANIES_PATH } from './company-links'
import { useCompany } from './use-company'

/** A screen about one company. Without one it opens the list of companies and shows a toast. */
export function CompanyGate({ children }: { children: (company: CompanyUserRow) => ReactNode }) {
  const [, navigate] = useLocation()
  const chosen = useCompany()
  const isNone = chosen.kind === 'none'
  useEffect(() => {
    if (!isNone) return
    toasts.info('Choose a company first.')
    navigate(COMPANIES_PATH, { replace: true })
  }, [isNone, navigate])

  if (chosen.kind === 'open') return children(chosen.company)
  if (chosen.kind === 'opening') return <SkeletonRows rows={8} height={44} />
  if (chosen.kind === 'none') return null
  return (
    <AbsentCompany
      part={chosen.part}
      onLeave={() => navigate(COMPANIES_PATH)}
      leaveLabel="Choose a company"
    />
  )
}
