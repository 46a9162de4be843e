import type { CountWords } from '../shared/freshness/use-counters'

type Props = { ids: readonly string[]; words: CountWords }

export function RailCount({ ids, words }: Props) {
  const shown = ids.length === 0 ? '' : words(ids)
  return shown === '' ? null : <span className="rail-count">{shown}</span>
}

/** A sum of 0 is not shown. */
export function QuietRailCount({ ids, words }: Props) {
  return words(ids) === '0' ? null : <RailCount ids={ids} words={words} />
}
