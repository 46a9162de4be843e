/// <reference lib="webworker" />
import { NetworkOnly, Serwist, type PrecacheEntry, type SerwistGlobalConfig } from 'serwist'

declare global {
  interface WorkerGlobalScope extends SerwistGlobalConfig {
    __SW_MANIFEST: (PrecacheEntry | string)[] | undefined
  }
}

declare const self: ServiceWorkerGlobalScope

/** After this long without the server the page starts from what is on this computer. */
const PATIENCE_S = 2

/**
 * The app shell, so that the console starts and reloads with no network. Pages come from the server while it answers;
 * hashed assets come from here. API, events and health are never touched.
 */
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST ?? [],
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin, url }) =>
        sameOrigin && request.mode === 'navigate' && !/^\/(api|app|health|dev)(\/|$)/.test(url.pathname),
      handler: new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S }),
    },
  ],
  fallbacks: { entries: [{ url: '/index.html', matcher: ({ request }) => request.mode === 'navigate' }] },
})

serwist.addEventListeners()
