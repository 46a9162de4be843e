import type { InspectionReport } from '../../../machines/inspection'
import type { StorageReport } from '../../console'
import { useStorageReport } from '../../ui/states/use-storage-report'
import { Facts, FactTable, InspectionCard } from './inspection-card'
import { clockTime, megabytes } from '../../shared/inspection/inspection-words'
import { useMinute } from '../../ui/time/use-now'

export function StorageCard({ report }: { report: InspectionReport | undefined }) {
  const nowMs = useMinute()
  const storage = useStorageReport()
  const errors = report?.inspection?.storageErrors ?? []
  return (
    <InspectionCard title="Storage" aside={storage === undefined ? 'asking…' : storage.mode}>
      <Facts
        facts={[
          ['Errors since this leader began', errors.length],
          ...(storage === undefined ? [] : factsOf(storage)),
        ]}
      />
      {errors.length > 0 && (
        <FactTable
          columns={['At', 'Error']}
          empty=""
          rows={errors.map(({ at, error }, index) => ({
            key: `${at}-${index}`,
            cells: [clockTime(at, nowMs), error],
          }))}
        />
      )}
    </InspectionCard>
  )
}

function factsOf({
  usage,
  quota,
  persisted,
  lastError,
  canary,
}: StorageReport): [string, string | number | null][] {
  return [
    ['Used', usage === null ? null : megabytes(usage)],
    ['Allowed', quota === null ? null : megabytes(quota)],
    ['Kept when space runs low', persistedWords(persisted)],
    ['Last error of this page', lastError?.message ?? null],
    ['Unsent changes noted outside of the database', canary?.unsent.length ?? null],
  ]
}

function persistedWords(persisted: boolean | null): string | null {
  if (persisted === null) return null
  return persisted ? 'yes' : 'not guaranteed'
}
