import { useFreshness } from '../shell/use-freshness'

/** For what the server must do at once. */
export function useOnlineOnly(): { allowed: boolean; reason: string | null } {
  const { level } = useFreshness()
  const allowed = level !== 'offline' && level !== 'signedOut'
  return { allowed, reason: allowed ? null : 'Needs a connection to the server' }
}
