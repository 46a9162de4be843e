import { expect, signIn, test, type Page } from './support/fixtures'

test('the ground of the map follows the theme, into the dark and back', async ({ page, wire, admin }) => {
  const [order] = await admin.ordersIn('INTRANSIT')
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, wire.url)
  await page.goto(`${wire.url}/orders/track/${order?.id}`)
  await expect(page.getByRole('application', { name: /^Map of order/ })).toBeVisible()
  for (const [colorScheme, isDark] of [
    ['light', false],
    ['dark', true],
    ['light', false],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => groundIsDark(page)).toBe(isDark)
  }
})

/** By the tile that was painted first; null before there is one. */
function groundIsDark(page: Page): Promise<boolean | null> {
  return page.evaluate(() => {
    const tile = document.querySelector<HTMLCanvasElement>('canvas.leaflet-tile-loaded')
    const pixel = tile?.getContext('2d')?.getImageData(tile.width / 2, tile.height / 2, 1, 1).data
    return pixel === undefined || pixel[3] === 0 ? null : (pixel[0] ?? 0) < 128
  })
}
