import { useEffect, useState } from 'react'
import { useConsole, type InspectionReport, type StorageReport } from '../console'
import { Facts, FactTable, InspectionCard } from './inspection-card'
import { clockTime, megabytes } from './inspection-words'

export function StorageCard({ report }: { report: InspectionReport | undefined }) {
  const { diagnostics } = useConsole()
  const [storage, setStorage] = useState<StorageReport>()
  useEffect(() => {
    let isShown = true
    void diagnostics.storage().then((answer) => {
      if (isShown) setStorage(answer)
    })
    return () => {
      isShown = false
    }
  }, [diagnostics])
  const errors = report?.inspection?.storageErrors ?? []
  return (
    <InspectionCard title="Storage" aside={storage === undefined ? 'asking…' : storage.mode}>
      <Facts
        facts={[
          ['Used', storage?.usage == null ? null : megabytes(storage.usage)],
          ['Allowed', storage?.quota == null ? null : megabytes(storage.quota)],
          [
            'Kept under pressure',
            storage?.persisted == null ? null : storage.persisted ? 'yes' : 'not promised',
          ],
          ['Errors since this leader began', errors.length],
        ]}
      />
      {errors.length > 0 && (
        <FactTable
          columns={['At', 'Error']}
          empty=""
          rows={errors.map(({ at, error }, index) => ({
            key: `${at}-${index}`,
            cells: [clockTime(at), error],
          }))}
        />
      )}
    </InspectionCard>
  )
}
