import '../../ui/empty-state.css'
import { HardDrive, RotateCw } from 'lucide-react'
import type { StorageFailure } from '../../../db/core/storage-failures'
import { Button } from '../../ui/button'

const WORDS: Partial<Record<StorageFailure, string>> = {
  slow: 'The storage of this device does not respond.',
  full: 'This device has no storage space left.',
}
const OTHERWISE = 'The data on this device could not be read.'

/** Shown in place of a screen whose rows could not be read. */
export function StorageError({ failure, onRetry }: { failure: StorageFailure; onRetry: () => void }) {
  return (
    <div className="empty-state" role="alert">
      <HardDrive aria-hidden="true" />
      <p>{WORDS[failure] ?? OTHERWISE}</p>
      <Button size="s" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
