import type { BrowserContext, Page, Route } from 'playwright-core'

export const STATES = ['full', 'loading', 'empty', 'error', 'offline'] as const
export type State = (typeof STATES)[number]

/** Needed before there is a screen at all. */
const ALWAYS = /\/api\/(console-config|auth\/)/
/** A company that has just begun takes orders all the same. */
const SETTINGS = /\/api\/admin\/settings/

/** Brings the pages of a context into a state, by what the network answers. Before anybody signs in. */
export async function bringAbout(state: State, context: BrowserContext): Promise<void> {
  if (state === 'full' || state === 'offline') return
  await context.route(
    (url) => url.pathname.startsWith('/api/') && !ALWAYS.test(url.pathname),
    (route) => answers[state](route),
  )
}

/** Once a page stands with all its rows. */
export async function cutNetwork(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByText(/^All [\d,]+ orders are on this device/).waitFor()
  await page.context().setOffline(true)
}

const answers: Record<Exclude<State, 'full' | 'offline'>, (route: Route) => Promise<unknown>> = {
  loading: () => new Promise(() => undefined),
  error: (route) =>
    route.fulfill({
      status: 500,
      json: { status: false, message: ['The server has a fault. Try again later.'] },
    }),
  empty: async (route) => {
    if (route.request().method() !== 'GET' || SETTINGS.test(route.request().url())) return route.continue()
    const response = await route.fetch().catch(() => null)
    if (response === null) return route.abort()
    return route.fulfill({ response, json: emptied(await response.json()) })
  },
}

const COUNTED =
  /total|count|orders|users|amount|revenue|riders|customers|income|pending|transit|assigned|delivered|cancelled/i

/** The same answer of a company that has just begun. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (key === 'more') return [key, false]
      if (key === 'last_page') return [key, 1]
      if (typeof field === 'number' && COUNTED.test(key)) return [key, 0]
      return [key, emptied(field)]
    }),
  )
}
