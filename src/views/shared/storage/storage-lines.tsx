import { useSelector } from '@xstate/react'
import { DatabaseZap, HardDrive, LifeBuoy, RefreshCw, Save, TriangleAlert } from 'lucide-react'
import type { SnapshotFrom } from 'xstate'
import type { storageMachine } from '../../../machines/storage'
import { Banner } from '../../ui/states/banner'
import { Button } from '../../ui/controls/button'
import { saveText } from './save-text'
import type { Storage } from './storage-provider'
import {
  BLOCKED,
  degradedWords,
  lossWords,
  memoryWords,
  NOT_SAVED,
  OUTDATED,
  rescueWords,
} from './storage-words'

type Snapshot = SnapshotFrom<typeof storageMachine>

/** The most serious first. */
export function StorageLines({ storage }: { storage: Storage }) {
  const snapshot = useSelector(storage, (present) => present)
  const { loss, rescue } = snapshot.context
  return (
    <>
      <ModeBanner snapshot={snapshot} onDismiss={() => storage.send({ type: 'notice.dismissed' })} />
      {loss !== null && (
        <Banner
          tone="warning"
          role="alert"
          icon={<DatabaseZap aria-hidden="true" />}
          onDismiss={() => storage.send({ type: 'loss.dismissed' })}
        >
          {lossWords(loss)}
        </Banner>
      )}
      {rescue !== null && (
        <Banner
          tone="warning"
          role="alert"
          icon={<LifeBuoy aria-hidden="true" />}
          action={
            <Button
              size="s"
              icon={<Save aria-hidden="true" />}
              onClick={() => saveText('waybill-unsent-changes.json', rescue.file)}
            >
              Save a copy
            </Button>
          }
          onDismiss={() => storage.send({ type: 'rescue.dismissed' })}
        >
          {rescueWords(rescue)}
        </Banner>
      )}
    </>
  )
}

function ModeBanner({ snapshot, onDismiss }: { snapshot: Snapshot; onDismiss: () => void }) {
  const { reason, dropped, cause, unreachable } = snapshot.context
  switch (snapshot.value.mode) {
    case 'ok':
      return null
    case 'outdated':
      return (
        <Banner
          tone="danger"
          role="alert"
          icon={<RefreshCw aria-hidden="true" />}
          action={
            <Button size="s" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          {OUTDATED}
        </Banner>
      )
    case 'blocked':
      return (
        <Banner tone="warning" icon={<RefreshCw aria-hidden="true" />}>
          {BLOCKED}
        </Banner>
      )
    case 'memory':
      return (
        <Banner tone="warning" icon={<HardDrive aria-hidden="true" />}>
          <strong>{NOT_SAVED}</strong>. {memoryWords(unreachable, cause)}
        </Banner>
      )
    case 'degraded':
      if (reason === null) return null
      return (
        <Banner
          tone="warning"
          icon={<TriangleAlert aria-hidden="true" />}
          {...(reason === 'full' ? { onDismiss } : {})}
        >
          {degradedWords(reason, dropped)}
        </Banner>
      )
  }
}
