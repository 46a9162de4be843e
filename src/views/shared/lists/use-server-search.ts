import { useEffect } from 'react'
import { useConsole } from '../../console'

/** The server is asked when typing pauses for this time. The sync engine stores what the server finds. */
const SERVER_DEBOUNCE_MS = 300
type Kind = 'orderSearch' | 'riderSearch' | 'companySearch'

/** `searched`: undefined without a search. */
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
