import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { CompanyUserRow } from '../../../db/core/rows'
import type { PartReport } from '../../../db/queries/part-states'
import { useConsole } from '../../console'
import { SCREEN_PATHS } from '../navigation/screens'
import { useFreshness } from '../freshness/use-freshness'
import { EmptyState } from '../../ui/empty-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { toasts } from '../../ui/toasts'
import { CHOOSE_COMPANY_PATH } from './company-links'
import { useCompany } from './use-company'

const COMPANIES = '/company-user'

/** A screen about one company; without one it leads to where one is chosen, and says so. */
export function CompanyGate({ children }: { children: (company: CompanyUserRow) => ReactNode }) {
  const [, navigate] = useLocation()
  const chosen = useCompany()
  const isNone = chosen.kind === 'none'
  useEffect(() => {
    if (!isNone) return
    toasts.info('Choose a company first.')
    navigate(SCREEN_PATHS.has(COMPANIES) ? COMPANIES : CHOOSE_COMPANY_PATH, { replace: true })
  }, [isNone, navigate])

  if (chosen.kind === 'open') return children(chosen.company)
  if (chosen.kind === 'opening') return <SkeletonRows rows={8} height={44} />
  return chosen.kind === 'none' ? null : <AbsentCompany part={chosen.part} />
}

/** Whether there is such a company is known once all were read, and not while nothing newer can be. */
function AbsentCompany({ part: { isRead, failure } }: { part: PartReport }) {
  const { syncNow } = useConsole()
  const [, navigate] = useLocation()
  const { level } = useFreshness()
  if (isRead && failure === null && level !== 'offline') {
    return (
      <EmptyState
        title="Record not found"
        why="There is no such company."
        onClear={() => navigate(CHOOSE_COMPANY_PATH)}
        clearLabel="Choose a company"
      />
    )
  }
  if (level !== 'offline' && failure === null) return <SkeletonRows rows={8} height={44} />
  return (
    <EmptyState
      title="This company is not on this device yet"
      why={
        failure === null || level === 'offline'
          ? 'It will load when you are back online.'
          : `Companies could not be read: ${failure.cause}.`
      }
      onClear={syncNow}
      clearLabel="Try again"
    />
  )
}
