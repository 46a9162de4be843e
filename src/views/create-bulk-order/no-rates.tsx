import { useLocation } from 'wouter'
import { addRateCardPath } from '../companies/company-links'
import { EmptyState } from '../ui/empty-state'

/** AG-139: instead of a list of rates that is empty. */
export function NoRates({ userId }: { userId: number }) {
  const [, navigate] = useLocation()
  return (
    <EmptyState
      title="This company has no rate card yet"
      why="A bulk order is priced by the company's rates."
      onClear={() => navigate(addRateCardPath(userId))}
      clearLabel="Add Rate Card"
    />
  )
}
