import type { Page } from './fixtures'

/** The server does it, and its first answer never comes back. Answers the keys of all sends, oldest first. */
export async function loseFirstAnswer(page: Page, path: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(`**/api${path}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return keys
}
