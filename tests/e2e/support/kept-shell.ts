import type { Page } from './fixtures'

/** The page opens without a server from now on. */
export async function shellIsKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}
