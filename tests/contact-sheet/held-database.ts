import type { BrowserContext, Page } from 'playwright-core'

const FIRST_VERSION = 10

/** Another page holds the first version of the console's database of user 1 and does not let go. */
export async function holdDatabase(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(openDatabase, { version: FIRST_VERSION, isOld: true })
  return url
}

/** Another page has a later version of the database open. */
export async function raiseDatabase(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(new URL('/favicon.svg', page.url()).href)
  const all = await other.evaluate(() => indexedDB.databases())
  const version = all.find(({ name }) => name?.startsWith('waybill:'))?.version ?? 0
  await other.evaluate(openDatabase, { version: version + 10, isOld: false })
}

/** Runs in the browser, by hand. */
function openDatabase({ version, isOld }: { version: number; isOld: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`waybill:${location.host}:1`, version)
    request.addEventListener('upgradeneeded', () => {
      if (!isOld) return
      const byId = ['orders', 'orderBases', 'riders', 'bulkOrders', 'companyUsers', 'counters']
      for (const name of byId) request.result.createObjectStore(name, { keyPath: 'id' })
      request.result.createObjectStore('windows', { keyPath: 'query' })
      request.result.createObjectStore('meta', { keyPath: 'key' })
      request.result.createObjectStore('drafts', { keyPath: 'form' })
      request.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
    })
    request.addEventListener('success', () => {
      Object.assign(window, { held: request.result })
      resolve()
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })
}
