import type { InstallOffer } from '../views/update/install-offer'

/** Chromium's own event, which no type library knows. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

/** Keeps the browser's own prompt back for the moment in which somebody asks for it. */
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
