import { expect, goTo, signedIn, test, type Page } from '../support/fixtures'

test(
  'the ground of the map follows the theme, into the dark and back',
  { tag: '@long' },
  async ({ page, wire, admin }) => {
    const order = await admin.orderWith('INTRANSIT')
    await page.emulateMedia({ colorScheme: 'light' })
    await signedIn(page, wire.url)
    await goTo(page, wire.url, `/orders/track/${order.id}`)
    await expect(page.getByRole('application', { name: /^Map of order/ })).toBeVisible()
    for (const [colorScheme, isDark] of [
      ['light', false],
      ['dark', true],
      ['light', false],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => groundIsDark(page)).toBe(isDark)
    }
  },
)

/** By the mean of the tile that was painted first, whatever name stands on it; null before there is one. */
function groundIsDark(page: Page): Promise<boolean | null> {
  return page.evaluate(() => {
    const tile = document.querySelector<HTMLCanvasElement>('canvas.leaflet-tile-loaded')
    const pixels = tile?.getContext('2d')?.getImageData(0, 0, tile.width, tile.height).data
    if (pixels === undefined || pixels[3] === 0) return null
    const reds = pixels.filter((_, index) => index % 4 === 0)
    return reds.reduce((sum, red) => sum + red, 0) / reds.length < 128
  })
}
