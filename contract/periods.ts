import { MONTHS } from './dates'

/** AG-48: 'Jan 2024' for a month as yyyy-MM; any other period as the server wrote it. */
export function displayPeriod(period: string): string {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(period) ?? []
  return month === undefined ? period : `${MONTHS[Number(month) - 1]} ${year}`
}
