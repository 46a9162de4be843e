import type {
  Display,
  DisplayPanel,
  DisplaySettings,
  ViewingDistance,
} from '../../../../contract/entities/displays'
import { displayDate, toMs } from '../../../../contract/words/dates'

export const PANEL_WORDS: Record<DisplayPanel, string> = { map: 'Map', riders: 'Riders', chart: 'Chart' }
export const DISTANCE_WORDS: Record<ViewingDistance, string> = { near: 'Near', room: 'Room', hall: 'Hall' }
export const APPEARANCE_WORDS: Record<DisplaySettings['appearance'], string> = {
  dark: 'Dark',
  light: 'Light',
}

export const OFFLINE = 'You are offline. Displays change only while the server answers.'

const MINUTE_S = 60
const HOUR_S = 3600

/** 'Seen 12 s ago', or the day and time after one hour. `nowMs`: ms since the epoch. */
export function seenWords(lastSeenAt: string | null, nowMs: number): string {
  const at = toMs(lastSeenAt)
  if (at === null) return 'Never seen'
  const ageS = Math.max(0, Math.floor((nowMs - at) / 1000))
  if (ageS < MINUTE_S) return `Seen ${ageS} s ago`
  if (ageS < HOUR_S) return `Seen ${Math.floor(ageS / MINUTE_S)} min ago`
  return `Seen ${displayDate(at)}`
}

/** 'Paired by Ada Obi, Nov 21, 2026, 2:05 PM' */
export function pairedWords({ paired_by, paired_at }: Display): string {
  return paired_by === null
    ? `Paired ${displayDate(paired_at)}`
    : `Paired by ${paired_by}, ${displayDate(paired_at)}`
}

/** 'Map, riders · Room · Dark · Sound on' */
export function shownWords({ panels, distance, appearance, isSounding }: DisplaySettings): string {
  const [first, ...others] = panels.map((panel) => PANEL_WORDS[panel])
  return [
    [first, ...others.map((word) => word.toLowerCase())].join(', '),
    DISTANCE_WORDS[distance],
    APPEARANCE_WORDS[appearance],
    isSounding ? 'Sound on' : 'Sound off',
  ].join(' · ')
}
