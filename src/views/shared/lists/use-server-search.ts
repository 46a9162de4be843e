import { useEffect } from 'react'
import { useConsole } from '../../console'

/** The server is asked once typing pauses; what it finds comes through the replica. */
const SERVER_DEBOUNCE_MS = 300
type Kind = 'orderSearch' | 'riderSearch' | 'companySearch'

/** Asks the server too; undefined: nobody searches. */
export function useServerSearch(searched: string | undefined, kind: Kind = 'orderSearch'): void {
  const { want } = useConsole()
  const text = searched?.trim()
  useEffect(() => {
    if (text === undefined || text === '') return
    let release = () => {}
    const timer = window.setTimeout(() => {
      release = want({ kind, text })
    }, SERVER_DEBOUNCE_MS)
    return () => {
      window.clearTimeout(timer)
      release()
    }
  }, [want, text, kind])
}
