/** Lagos is UTC+1 all year. */
export const LAGOS_OFFSET_MS = 3_600_000

/** Months since January of year 0, in Lagos. */
export function lagosMonth(ms: number): number {
  const date = new Date(ms + LAGOS_OFFSET_MS)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The instant at which a month begins; `month` as `lagosMonth` counts it. */
export function lagosMonthStart(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) - LAGOS_OFFSET_MS
}

/** 'HH:MM' in Lagos. */
export function lagosClock(ms: number): string {
  return new Date(ms + LAGOS_OFFSET_MS).toISOString().slice(11, 16)
}

/** yyyy-MM-dd in Lagos. */
export function lagosDate(ms: number): string {
  return new Date(ms + LAGOS_OFFSET_MS).toISOString().slice(0, 10)
}

/** The instant at which the Lagos day of `ms` began. */
export function lagosMidnight(ms: number): number {
  return ms - ((ms + LAGOS_OFFSET_MS) % 86_400_000)
}
