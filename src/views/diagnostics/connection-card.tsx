import { displayDate } from '../../../contract/dates'
import { useApp, type InspectionReport } from '../console'
import { freshnessWords } from '../shell/freshness-words'
import { useFreshness } from '../shell/use-freshness'
import { useNow } from '../ui/use-now'
import { Facts, InspectionCard } from './inspection-card'
import { socketWords } from './inspection-words'

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
          ['Server', inspection === null ? null : serverWords(inspection.serverKind)],
          ['REST, last good answer', displayDate(freshness.lastGoodAt)],
          [
            'REST, last failure',
            inspection?.pulls.find(({ failure }) => failure !== null)?.failure ?? 'none',
          ],
          ['Realtime', inspection === null ? null : socketWords(inspection.socket)],
          ['Events heard', inspection?.hints.heard.toLocaleString('en-NG')],
          ['Network, by this computer', inspection === null ? null : inspection.isOnline ? 'on' : 'off'],
        ]}
      />
    </InspectionCard>
  )
}

function serverWords(kind: 'feed' | 'contract' | null): string {
  if (kind === null) return 'not known yet'
  return kind === 'feed' ? 'with change feed, revisions and keys' : 'described contract alone'
}
