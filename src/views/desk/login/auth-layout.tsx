import './auth-layout.css'
import { type ReactNode, useSyncExternalStore } from 'react'
import { BrandMark } from '../../ui/marks/brand-mark'
import { WaybillPicture } from './waybill-picture'
import { useApp, type Reach } from '../../console'

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <main className="auth-column">
        <div className="auth-brand">
          <BrandMark size={28} />
          <strong>Waybill</strong>
        </div>
        <div className="auth-form">{children}</div>
        <AuthFoot />
      </main>
      <WaybillPicture />
    </div>
  )
}

const WORDS: Record<Reach, string | null> = {
  unknown: null,
  reached: 'Server reachable',
  silent: 'Server not reachable',
}

function AuthFoot() {
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
