/// <reference lib="webworker" />
import {
  NetworkOnly,
  Serwist,
  type PrecacheEntry,
  type SerwistGlobalConfig,
  type SerwistPlugin,
} from 'serwist'
import { isNeeded, isOfConsole } from './composition/console-files'

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

/** An answer of somebody else counts as none. */
const ownAnswers: SerwistPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (await isOfConsole(new URL(request.url).pathname, response)) return response
    throw new TypeError(`not of the console: ${request.url}`)
  },
}

/** A file that could not be stored does not keep the others from it, unless the console cannot start without it. */
const whatCanBeHad: SerwistPlugin = {
  handlerDidError: async ({ request, event }) => {
    if (event.type !== 'install') return undefined
    const page = await fetch('/index.html', { cache: 'no-store' })
    const isKnown = await isOfConsole('/index.html', page)
    const isLeft = isKnown && !isNeeded(new URL(request.url).pathname, await page.text())
    return isLeft ? new Response() : undefined
  },
}

/**
 * The app shell, so that the console starts and reloads with no network. Pages come from the server while it answers;
 * hashed assets come from here. API, events and health are never touched. A new build waits until a page lets it take
 * over.
 */
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST ?? [],
  precacheOptions: { plugins: [ownAnswers, whatCanBeHad] },
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin, url }) =>
        sameOrigin && request.mode === 'navigate' && !OF_SERVER.test(url.pathname),
      handler: new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S, plugins: [ownAnswers] }),
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

/** A page asks whether this build is the one that it was made of, or whether all of it is stored. */
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  const { ports } = event
  if (!isQuestion(data)) return
  if (data.type === 'HOLDS')
    ports[0]?.postMessage(data.urls.every((url) => serwist.getPrecacheKeyForUrl(url) !== undefined))
  else event.waitUntil(storeMissing((isStored) => ports[0]?.postMessage(isStored)))
})

/** Stores what could not be stored before. `tell`: whether all was there already. */
async function storeMissing(tell: (isStored: boolean) => void): Promise<void> {
  const cache = await caches.open(serwist.precacheStrategy.cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...serwist.getUrlsToPrecacheKeys()].filter(([, key]) => !stored.has(key))
  tell(missing.length === 0)
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
