import { displayCount } from '../../ui/marks/display-count'
import '../../ui/marks/text-link.css'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { Box } from '@radix-ui/themes'
import { Card } from '../../ui/marks/card'
import { Link } from 'wouter'
import type { StorageReport } from '../../console'
import { megabytes } from '../../shared/inspection/inspection-words'
import { counted, useCounters } from '../../shared/freshness/use-counters'
import { useStorageReport } from '../../ui/states/use-storage-report'

/** Shows what this browser stores, and whether the browser may delete it. */
export function DeviceCard() {
  const counters = useCounters()
  const storage = useStorageReport()
  const waiting = counted(counters, 'outbox.waiting') + counted(counters, 'outbox.attention')
  return (
    <Card title="This device">
      <Box px="4">
        <FactList>
          <FactLine label="Orders stored">{displayCount(counted(counters, 'order.all'))}</FactLine>
          <FactLine label="Changes in the outbox">{waiting}</FactLine>
          <FactLine label="Space used">{spaceWords(storage)}</FactLine>
          <FactLine label="Starts without a network">{offlineWords(storage)}</FactLine>
          <FactLine label="Kept when space runs low">{keptWords(storage)}</FactLine>
        </FactList>
      </Box>
      <Box px="4" py="2">
        <Link href="/test" className="text-link">
          Open diagnostics
        </Link>
      </Box>
    </Card>
  )
}

function spaceWords(storage: StorageReport | undefined): string {
  if (storage === undefined) return '…'
  if (storage.usage === null) return 'This browser does not say'
  return storage.quota === null
    ? megabytes(storage.usage)
    : `${megabytes(storage.usage)} of ${gigabytes(storage.quota)}`
}

/** '10.7 GB' */
function gigabytes(bytes: number): string {
  return `${(bytes / 1_000_000_000).toLocaleString('en-NG', { maximumFractionDigits: 1 })} GB`
}

function offlineWords(storage: StorageReport | undefined): string {
  if (storage === undefined) return '…'
  if (storage.startsOffline === null) return 'No, this page is not served over HTTPS'
  return storage.startsOffline === true ? 'Yes' : 'Not yet'
}

function keptWords(storage: StorageReport | undefined): string {
  if (storage === undefined) return '…'
  if (storage.mode === 'memory') return 'No, closing this page loses everything'
  if (storage.persisted === null) return 'This browser does not say'
  return storage.persisted ? 'Yes' : 'This browser does not guarantee it'
}
