import type { WebSocketRoute } from '@playwright/test'
import { expect, goTo, signIn, signedIn, test, type Page } from '../support/fixtures'

/** Each first visit that goes wrong shows one true sentence and one thing to do. */
const NOT_STARTED =
  'Waybill has not started yet. If this does not change, something keeps its files away: a slow network, a content blocker, or the sign-in page of a network. Allow scripts of this address, then reload the page.'
const NO_JAVASCRIPT =
  "Waybill needs JavaScript. Allow it for this address in the browser's settings, then reload the page."
const NO_STORAGE =
  /^Changes are not saved on this device\..* This browser does not let Waybill store data: leave its private window, or allow it to store data for this page\.$/
const DELAYED = /^Delayed: last update .*Live updates are not coming through, so Waybill checks regularly\.$/

const ONLY = { tag: '@long' }
const notStarted = (page: Page) => page.locator('#root > .not-started')

test('where scripts are blocked, the page says why nothing starts', ONLY, async ({ page, server }) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(server.url)
  await expect(notStarted(page)).toBeHidden()
  await expect(notStarted(page)).toBeVisible({ timeout: 20_000 })
  await expect(notStarted(page)).toHaveText(NOT_STARTED)
})

test('where scripts and styles are blocked, the page says so at once', ONLY, async ({ page, server }) => {
  await page.route(/\.(js|css)$/, (route) => route.abort())
  await page.goto(server.url)
  await expect(notStarted(page)).toBeVisible()
})

test('a console that starts removes the text', ONLY, async ({ page, server }) => {
  await page.goto(server.url)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(notStarted(page)).toHaveCount(0)
})

test('without JavaScript the page asks for it, and says nothing else', ONLY, async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.url)
  await expect(page.locator('noscript p')).toHaveText(NO_JAVASCRIPT)
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(notStarted(page)).toBeHidden()
  await context.close()
})

const REFUSALS = {
  'has no storage': () => Reflect.deleteProperty(globalThis, 'indexedDB'),
  'refuses storage': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  },
}
for (const [what, refuse] of Object.entries(REFUSALS)) {
  test(`a browser that ${what} is named, with what to do`, ONLY, async ({ page, server }) => {
    await page.addInitScript(refuse)
    await signIn(page, server.url)
    await expect(page.getByRole('status').filter({ hasText: NO_STORAGE })).toBeVisible()
  })
}

test(
  'the sign-in page of a network in the place of the server is named at the login',
  ONLY,
  async ({ page, server }) => {
    await page.route('**/api/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
    )
    await page.goto(server.url)
    await page.getByLabel('Email').fill('superadmin@waybill.demo')
    await page.getByLabel('Password', { exact: true }).fill('waybill-demo-1')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Your network answered instead of the server. It may want you to sign in first.',
    )
  },
)

/** As a proxy that collects what comes from the server until a buffer is full, which takes hours here. */
const holdBack = (socket: WebSocketRoute) => socket.connectToServer().onMessage(() => undefined)

for (const [what, spoil] of [
  ['refuses live connections', (socket: WebSocketRoute) => socket.close()],
  ['holds live updates back', holdBack],
] as const) {
  test(`behind a proxy that ${what}, the data is called delayed`, ONLY, async ({ page, server }) => {
    await page.routeWebSocket(/\/(app|pusher)\//, (socket) => void spoil(socket))
    await signedIn(page, server.url)
    await goTo(page, server.url, '/orders')
    await expect(page.getByRole('status').filter({ hasText: DELAYED })).toBeVisible({ timeout: 90_000 })
  })
}
