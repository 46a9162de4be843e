import { onFirstUse } from './on-first-use'
import { LAGOS } from './dates'

const monthForm = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { timeZone: LAGOS, month: 'short', year: 'numeric' }),
)

/** AG-48: 'Jan 2024' for a month as yyyy-MM; any other period as the server wrote it. */
export function displayPeriod(period: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) return period
  return monthForm().format(Date.parse(`${period}-01T00:00:00Z`))
}
