import { useSyncExternalStore } from 'react'
import { useApp, type Reach } from '../console'

const WORDS: Record<Reach, string | null> = {
  unknown: null,
  reached: 'Server reachable',
  silent: 'Server not reachable',
}

export function AuthFoot() {
  const { config, reach: server } = useApp()
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const reach = useSyncExternalStore(server.subscribe, server.current)
  const words = online ? WORDS[reach] : 'Your browser says that it is offline'
  return (
    <footer className="auth-foot" data-bottom-line>
      {words !== null && (
        <output>
          <i data-down={!online || reach === 'silent' || undefined} />
          {words}
        </output>
      )}
      <span>Times are WAT</span>
      {config.build !== '' && <span className="mono">build {config.build}</span>}
    </footer>
  )
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
