import type { InstallOffer } from '../../views/desk/update/install-offer'

/** Chromium's `beforeinstallprompt`; no type library declares it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

/** Holds the browser's install prompt until the person asks for it. */
export function watchInstallOffer(): InstallOffer {
  let event: InstallEvent | null = null
  const listeners = new Set<() => void>()
  const keep = (next: InstallEvent | null) => {
    event = next
    for (const listener of listeners) listener()
  }
  window.addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault()
    keep(offered as InstallEvent)
  })
  window.addEventListener('appinstalled', () => keep(null))
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOffered: () => event !== null,
    install: async () => {
      const offered = event
      keep(null)
      await offered?.prompt()
    },
  }
}
