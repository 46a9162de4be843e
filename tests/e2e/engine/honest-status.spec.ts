import { expect, live, signInToOrders, test, type Page, loadedAhead } from '../support/fixtures'
import { promisedMs } from '../support/promised-time'

/** Ms by the page's own clock, from now or from when the page hears `event`, to when the banner stands there. */
async function bannerAfter(page: Page, event: 'offline' | null, make: () => Promise<void> | void) {
  await page.evaluate((name) => {
    const seen = { fromMs: performance.now(), bannerMs: 0 }
    Reflect.set(globalThis, 'waybillSeen', seen)
    if (name !== null) window.addEventListener(name, () => (seen.fromMs = performance.now()), { once: true })
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes('You can keep working')) return
      observer.disconnect()
      seen.bannerMs = performance.now()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, event)
  await make()
  await expect(page.getByText(/^Offline since .* You can keep working/)).toBeVisible()
  return page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'waybillSeen') as { fromMs: number; bannerMs: number }
    return seen.bannerMs - seen.fromMs
  })
}

test('P5 C1 after the browser reports offline the banner appears within 3 s', async ({
  page,
  wire,
  context,
}) => {
  await signInToOrders(page, wire.url)
  const ms = await bannerAfter(page, 'offline', () => context.setOffline(true))
  expect(ms).toBeLessThanOrEqual(promisedMs(3_000))
  await context.setOffline(false)
  await live(page)
})

test(
  'P5 after the socket is closed and the server is gone the banner appears within 3 s',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signInToOrders(page, wire.url)
    const ms = await bannerAfter(page, null, wire.cut)
    expect(ms).toBeLessThanOrEqual(promisedMs(3_000))
    wire.restore()
    await live(page)
  },
)

test(
  'P5 C27 in a black hole, where nothing closes and nothing answers, the screen stops saying live within 30 s',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signInToOrders(page, wire.url)
    await loadedAhead(page)
    wire.blackhole()
    const asked = wire.requests.length
    await expect(page.locator('.status-bar')).not.toContainText('Live')
    await expect(page.locator('.status-bar')).toContainText(/Delayed|Offline|Updating/)
    // The pull that finds it out ends by its own limit.
    await expect(page.getByText(/^(Offline since .* You can keep|Delayed: last update)/)).toBeVisible({
      timeout: 30_000,
    })
    expect(wire.requests).toHaveLength(asked)
    wire.restore()
    await live(page)
  },
)
