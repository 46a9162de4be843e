import './outbox-foot.css'
import { useSelector } from '@xstate/react'
import { HardDrive } from 'lucide-react'
import { use, type ContextType } from 'react'
import { StorageProvider } from '../shared/storage/storage-provider'

const KEPT = 'Changes are kept on this device until the server answers. Closing the page loses nothing.'
const NOT_KEPT = 'This device cannot save changes. Leave this page open until every change is sent.'

export function OutboxFoot() {
  const storage = use(StorageProvider)
  return (
    <p className="outbox-foot">
      <HardDrive aria-hidden="true" />
      {storage === null ? KEPT : <Words storage={storage} />}
    </p>
  )
}

function Words({ storage }: { storage: NonNullable<ContextType<typeof StorageProvider>> }) {
  return useSelector(storage, ({ value }) => value.mode) === 'memory' ? NOT_KEPT : KEPT
}
