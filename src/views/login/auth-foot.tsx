import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { useApp } from '../console'

export function AuthFoot() {
  const { config, session } = useApp()
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  const answered = useSelector(session, ({ context }) => context.notice?.kind !== 'connection')
  const reachable = online && answered
  const words = answered ? 'Your browser says that it is offline' : 'Server not reachable'
  return (
    <footer className="auth-foot" data-bottom-line>
      <output>
        <i data-down={!reachable || undefined} />
        {reachable ? 'Server reachable' : words}
      </output>
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
