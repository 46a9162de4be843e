import { displayCount } from '../../ui/marks/display-count'
import '../../ui/marks/text-link.css'
import { Link } from 'wouter'
import type { StorageReport } from '../../console'
import { megabytes } from '../../shared/inspection/inspection-words'
import { counted, useCounters } from '../../shared/freshness/use-counters'
import { useStorageReport } from '../../ui/states/use-storage-report'
import { SettingsCard } from './settings-card'

/** Shows what this browser stores, and whether the browser may delete it. */
export function DeviceCard() {
  const counters = useCounters()
  const storage = useStorageReport()
  const waiting = counted(counters, 'outbox.waiting') + counted(counters, 'outbox.attention')
  return (
    <SettingsCard title="This device">
      <dl className="device-facts">
        <Fact label="Orders stored">{displayCount(counted(counters, 'order.all'))}</Fact>
        <Fact label="Changes in the outbox">{waiting}</Fact>
        <Fact label="Space used">{spaceWords(storage)}</Fact>
        <Fact label="Starts without a network">{offlineWords(storage)}</Fact>
        <Fact label="Kept when space runs low">{keptWords(storage)}</Fact>
      </dl>
      <p className="device-note">
        <Link href="/test" className="text-link">
          Open diagnostics
        </Link>
      </p>
    </SettingsCard>
  )
}

function Fact({ label, children }: { label: string; children: string | number }) {
  return (
    <div className="device-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
