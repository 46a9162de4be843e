/// <reference lib="webworker" />
import {
  NetworkOnly,
  Serwist,
  type PrecacheEntry,
  type SerwistGlobalConfig,
  type SerwistPlugin,
} from 'serwist'
import { isNeeded, isOfConsole } from './composition/page/console-files'

declare global {
  interface WorkerGlobalScope extends SerwistGlobalConfig {
    __SW_MANIFEST: (PrecacheEntry | string)[] | undefined
  }
}

declare const self: ServiceWorkerGlobalScope

/**
 * Service Worker Static Routing, https://w3c.github.io/ServiceWorker/#register-router-method; not all browsers have
 * it.
 */
type RoutedInstall = ExtendableEvent & { addRoutes?: (rules: Rule[]) => Promise<void> }

type Rule = { condition: { urlPattern: string }; source: 'network' | { cacheName: string } }

/** s. If the server has not answered after this time, the page is loaded from the cache on this device. */
const SERVER_LIMIT_S = 2

/** Paths that only the server can answer. */
const SERVER_FOLDERS = ['api', 'app', 'health', 'ready', 'dev', 't']
const SERVER_PATHS = new RegExp(`^/(${SERVER_FOLDERS.join('|')})(/|$)`)

/** An answer that does not come from the console's server counts as a failure. */
const ownAnswers: SerwistPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (await isOfConsole(new URL(request.url).pathname, response)) return response
    throw new TypeError(`not of the console: ${request.url}`)
  },
}

/**
 * If a file cannot be stored, the installation continues with the others, unless the console cannot start without the
 * file.
 */
const skipOptionalFiles: SerwistPlugin = {
  handlerDidError: async ({ request, event }) => {
    if (event.type !== 'install') return undefined
    const page = await fetch('/index.html', { cache: 'no-store' })
    const isKnown = await isOfConsole('/index.html', page)
    const isLeft = isKnown && !isNeeded(new URL(request.url).pathname, await page.text())
    return isLeft ? new Response() : undefined
  },
}

/**
 * Stores the app shell, so that the console starts and reloads without a network. Pages come from the server while it
 * answers; hashed assets come from the cache. API, events and health checks are never handled here. A new build waits
 * until a page lets it take over.
 */
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST ?? [],
  precacheOptions: { plugins: [ownAnswers, skipOptionalFiles] },
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin, url }) =>
        sameOrigin && request.mode === 'navigate' && !SERVER_PATHS.test(url.pathname),
      handler: new NetworkOnly({ networkTimeoutSeconds: SERVER_LIMIT_S, plugins: [ownAnswers] }),
    },
  ],
  fallbacks: { entries: [{ url: '/index.html', matcher: ({ request }) => request.mode === 'navigate' }] },
})

serwist.addEventListeners()

/**
 * Keeps requests away from the worker, so that only a navigation starts it: starting takes longer than some answers,
 * and a worker that is started during the change to its successor blocks the change.
 */
self.addEventListener('install', (event: RoutedInstall) => {
  const ofServer = SERVER_FOLDERS.flatMap((folder) => [`/${folder}`, `/${folder}/*`])
  const routing = event.addRoutes?.([
    ...ofServer.map((urlPattern): Rule => ({ condition: { urlPattern }, source: 'network' })),
    // Files that are not in the cache come from the server.
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: serwist.precacheStrategy.cacheName } },
  ])
  if (routing !== undefined) event.waitUntil(routing)
})

/** A page asks whether this worker has the files of its build, or whether all files are stored. */
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  const { ports } = event
  if (!isQuestion(data)) return
  if (data.type === 'HOLDS')
    ports[0]?.postMessage(data.urls.every((url) => serwist.getPrecacheKeyForUrl(url) !== undefined))
  else event.waitUntil(storeMissing((isStored) => ports[0]?.postMessage(isStored)))
})

/** Stores the files that could not be stored before. `report`: called with whether all files were stored already. */
async function storeMissing(report: (isStored: boolean) => void): Promise<void> {
  const cache = await caches.open(serwist.precacheStrategy.cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...serwist.getUrlsToPrecacheKeys()].filter(([, key]) => !stored.has(key))
  report(missing.length === 0)
  for (const [url, key] of missing) {
    const response = await fetch(url).catch(() => null)
    if (response === null || !(await isOfConsole(new URL(url).pathname, response))) continue
    await cache.put(key, response).catch(() => undefined)
  }
}

type Question = { type: 'HOLDS'; urls: string[] } | { type: 'STORED' }

function isQuestion(data: unknown): data is Question {
  return (
    typeof data === 'object' && data !== null && 'type' in data && /^(HOLDS|STORED)$/.test(String(data.type))
  )
}
