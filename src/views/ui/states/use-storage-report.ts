import { useEffect, useState } from 'react'
import { useConsole, type StorageReport } from '../../console'

/** What the browser reports about its storage; undefined until it has answered. */
export function useStorageReport(): StorageReport | undefined {
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
  return storage
}
