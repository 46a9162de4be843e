import { displayCount } from '../../ui/marks/display-count'
import type { InspectionReport } from '../../../machines/inspection'
import { displayDate } from '../../../../contract/words/dates'
import type { Inspection } from '../../../machines/inspection'
import { useApp } from '../../console'
import { freshnessWords } from '../../shared/freshness/freshness-words'
import { useFreshness } from '../../shared/freshness/use-freshness'
import { useNow } from '../../ui/time/use-now'
import { Facts, InspectionCard } from './inspection-card'
import { socketWords } from '../../shared/inspection/inspection-words'

export function ConnectionCard({ report }: { report: InspectionReport | undefined }) {
  const { config } = useApp()
  const freshness = useFreshness()
  const now = useNow(1000)
  const inspection = report?.inspection ?? null
  return (
    <InspectionCard title="Connection" aside={freshnessWords(freshness, now)}>
      <Facts
        facts={[
          ['Build', config.build],
          ...serverFacts(inspection),
          ['REST, last good answer', displayDate(freshness.lastGoodAt)],
        ]}
      />
    </InspectionCard>
  )
}

function serverFacts(inspection: Inspection | null): [string, string | null][] {
  const failure = inspection?.pulls.find(({ failure: one }) => one !== null)?.failure
  const factOf = (words: (known: Inspection) => string) => (inspection === null ? null : words(inspection))
  return [
    ['Server', factOf(({ serverKind }) => serverWords(serverKind))],
    ['REST, last failure', failure ?? 'none'],
    ['Realtime', factOf(({ socket }) => socketWords(socket))],
    ['Events heard', factOf(({ hints, live }) => eventsWords(hints.heard, live))],
    ['Network, as this device sees it', factOf(({ isOnline }) => (isOnline ? 'on' : 'off'))],
  ]
}

function eventsWords(events: number, { isOn, taken, gaps }: Inspection['live']): string {
  if (!isOn && taken + gaps === 0) return displayCount(events)
  return `${displayCount(events)}; pushed: ${displayCount(taken)}, gaps: ${displayCount(gaps)}`
}

function serverWords(kind: 'feed' | 'contract' | null): string {
  if (kind === null) return 'not known yet'
  return kind === 'feed' ? 'with change feed, revisions and keys' : 'described contract only'
}
