import { displayCount } from '../../ui/marks/display-count'
import { displayDate, displayTime, lagosDay } from '../../../../contract/words/dates'

export function socketWords(state: 'open' | 'closed' | 'refused'): string {
  if (state === 'refused') return 'refused by the service, polling instead'
  return state === 'open' ? 'open' : 'closed, polling instead'
}

/** '14:05:09' for a time of today, else the day and time. Seconds matter on this screen. Times: ms since the epoch. */
export function clockTime(at: number, nowMs: number): string {
  if (lagosDay(at) !== lagosDay(nowMs)) return displayDate(at)
  return `${displayTime(at)}:${String(Math.floor(at / 1000) % 60).padStart(2, '0')}`
}

export function milliseconds(ms: number): string {
  return `${displayCount(Math.round(ms))} ms`
}

/** '12.4 MB' */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-NG', { maximumFractionDigits: 1 })} MB`
}
