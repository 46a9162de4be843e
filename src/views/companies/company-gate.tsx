import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { CompanyUserRow } from '../../db/rows'
import { useConsole } from '../console'
import { ROUTE_PATHS } from '../routes'
import { useFreshness } from '../shell/use-freshness'
import { EmptyState } from '../ui/empty-state'
import { SkeletonRows } from '../ui/skeleton-rows'
import { toasts } from '../ui/toasts'
import { CHOOSE_COMPANY_PATH } from './company-links'
import { useCompany } from './use-company'

const COMPANIES = '/company-user'

/** A screen about one company; without one it leads to where one is chosen, and says so. */
export function CompanyGate({ children }: { children: (company: CompanyUserRow) => ReactNode }) {
  const { syncNow } = useConsole()
  const [, navigate] = useLocation()
  const { level } = useFreshness()
  const chosen = useCompany()
  const isNone = chosen.kind === 'none'
  useEffect(() => {
    if (!isNone) return
    toasts.info('Choose a company first.')
    navigate(ROUTE_PATHS.has(COMPANIES) ? COMPANIES : CHOOSE_COMPANY_PATH, { replace: true })
  }, [isNone, navigate])

  if (chosen.kind === 'open') return children(chosen.company)
  if (chosen.kind !== 'absent') return null
  if (chosen.isComplete) {
    return (
      <EmptyState
        title="Record not found"
        why="There is no such company."
        onClear={() => navigate(CHOOSE_COMPANY_PATH)}
        clearLabel="Choose a company"
      />
    )
  }
  if (level !== 'offline') return <SkeletonRows rows={8} height={44} />
  return (
    <EmptyState
      title="This company is not on this device yet"
      why="It comes as soon as there is a connection to the server."
      onClear={syncNow}
      clearLabel="Try again"
    />
  )
}
