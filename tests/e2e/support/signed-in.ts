import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { logIn } from '../../../contract/entities/auth'
import { DEVICE_TOKEN } from '../../../contract/entities/users'
import { createApi } from '../../../src/api/transport'
import { PASSWORD } from './api-client'
import type { LoggedIn } from './page-session'

/** Of the same origin, and small. */
export const NO_CONSOLE = '/favicon.svg'

const SCRIPT = '.test-data/page-session/page-session.js'

/** Once a run. */
export async function buildPageSession(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: '.test-data/page-session',
      lib: {
        entry: 'tests/e2e/support/page-session.ts',
        formats: ['iife'],
        name: 'pageSession',
        fileName: () => 'page-session.js',
      },
    },
  })
}

/**
 * The browser as somebody left it who logged in by the form, at a third of its cost: the next page of the console that
 * is opened has their session. The page itself is not of the console.
 */
export async function signedIn(page: Page, url: string, email = 'superadmin@waybill.demo'): Promise<void> {
  const session = await logInFromHere(url, email)
  await page.goto(`${url}${NO_CONSOLE}`)
  await page.evaluate(await readFile(SCRIPT, 'utf8'))
  await page.evaluate(
    (loggedIn) =>
      (globalThis as unknown as { storeSession: (one: LoggedIn) => Promise<void> }).storeSession(loggedIn),
    session,
  )
}

async function logInFromHere(origin: string, email: string): Promise<LoggedIn> {
  const api = createApi({ origin, fetch: globalThis.fetch, token: () => null })
  for (;;) {
    const outcome = await api.call(logIn, { email, password: PASSWORD, device_token: DEVICE_TOKEN })
    if (outcome.kind === 'success') {
      const { access_token: token, user_data: user, seal_key: sealKey = null } = outcome.data
      return { token, user, sealKey, password: PASSWORD }
    }
    // A server that is busy says so before it looks at the password.
    if (outcome.kind !== 'server' || outcome.status !== 503)
      throw new Error(`${email} could not log in: ${JSON.stringify(outcome)}`)
  }
}
