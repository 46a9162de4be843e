import { useLocation } from 'wouter'
import { addRateCardPath } from '../shared/companies/company-links'
import { NoRecords } from '../shared/lists/no-records'

/** AG-139: shown instead of an empty list of rates. */
export function NoRates({ userId, unread }: { userId: number; unread: number }) {
  const [, navigate] = useLocation()
  return (
    <NoRecords
      kind="rate"
      unread={unread}
      title="This company has no rate card yet"
      why={unread === 0 ? "A bulk order is priced by the company's rates." : null}
      onClear={() => navigate(addRateCardPath(userId))}
      clearLabel="Add Rate Card"
    />
  )
}
