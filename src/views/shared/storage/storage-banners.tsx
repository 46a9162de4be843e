import { useSelector } from '@xstate/react'
import { Suspense, use } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part'
import { isStorageWell, StorageProvider, type Storage } from './storage-provider'

const StorageLines = lazyPart(() => import('./storage-lines'), 'StorageLines')

/** Banners about storage problems of this device, the most serious first. */
export function StorageBanners() {
  const storage = use(StorageProvider)
  return storage === null ? null : <Banners storage={storage} />
}

function Banners({ storage }: { storage: Storage }) {
  const isWell = useSelector(storage, isStorageWell)
  if (isWell) return null
  return (
    <Suspense fallback={null}>
      <StorageLines storage={storage} />
    </Suspense>
  )
}
