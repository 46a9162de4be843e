import { useSelector } from '@xstate/react'
import { use } from 'react'
import { latePiece } from '../../ui/late-piece'
import { StorageProvider, type Storage } from './storage-provider'

const StorageLines = latePiece(() => import('./storage-lines').then(({ StorageLines }) => StorageLines), null)

/** What a person must know of the storage of this computer, the weightiest first. Nothing while all is well. */
export function StorageBanners() {
  const storage = use(StorageProvider)
  return storage === null ? null : <Banners storage={storage} />
}

function Banners({ storage }: { storage: Storage }) {
  const isWell = useSelector(
    storage,
    ({ value, context }) => value.mode === 'ok' && context.loss === null && context.rescue === null,
  )
  return !isWell && <StorageLines storage={storage} />
}
