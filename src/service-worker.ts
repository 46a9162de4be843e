/// <reference lib="webworker" />
import { NetworkOnly, Serwist, type PrecacheEntry, type SerwistGlobalConfig } from 'serwist'

declare global {
  interface WorkerGlobalScope extends SerwistGlobalConfig {
    __SW_MANIFEST: (PrecacheEntry | string)[] | undefined
  }
}

declare const self: ServiceWorkerGlobalScope

/** Service Worker Static Routing, https://w3c.github.io/ServiceWorker/#register-router-method; not in every browser. */
type RoutedInstall = ExtendableEvent & { addRoutes?: (rules: Rule[]) => Promise<void> }

type Rule = { condition: { urlPattern: string }; source: 'network' | { cacheName: string } }

/** After this long without the server the page starts from what is on this computer. */
const PATIENCE_S = 2

/** What only the server can answer. */
const SERVER_FOLDERS = ['api', 'app', 'health', 'ready', 'dev']
const OF_SERVER = new RegExp(`^/(${SERVER_FOLDERS.join('|')})(/|$)`)

/**
 * The app shell, so that the console starts and reloads with no network. Pages come from the server while it answers;
 * hashed assets come from here. API, events and health are never touched. A new build waits until a page lets it take
 * over.
 */
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST ?? [],
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin, url }) =>
        sameOrigin && request.mode === 'navigate' && !OF_SERVER.test(url.pathname),
      handler: new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S }),
    },
  ],
  fallbacks: { entries: [{ url: '/index.html', matcher: ({ request }) => request.mode === 'navigate' }] },
})

serwist.addEventListeners()

/**
 * Only a navigation wakes the worker: waking it takes longer than some answers, and one that is woken while its successor
 * takes over keeps that from doing so.
 */
self.addEventListener('install', (event: RoutedInstall) => {
  const ofServer = SERVER_FOLDERS.flatMap((folder) => [`/${folder}`, `/${folder}/*`])
  const routing = event.addRoutes?.([
    ...ofServer.map((urlPattern): Rule => ({ condition: { urlPattern }, source: 'network' })),
    // What the cache lacks comes from the server.
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: serwist.precacheStrategy.cacheName } },
  ])
  if (routing !== undefined) event.waitUntil(routing)
})

/** A page asks whether this build is the one that it was made of. */
self.addEventListener('message', ({ data, ports }) => {
  if (!isQuestion(data)) return
  ports[0]?.postMessage(data.urls.every((url) => serwist.getPrecacheKeyForUrl(url) !== undefined))
})

function isQuestion(data: unknown): data is { type: 'HOLDS'; urls: string[] } {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'HOLDS'
}
