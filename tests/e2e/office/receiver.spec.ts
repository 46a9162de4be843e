import { expect, test } from '../support/fixtures'

test('AD-08 a receiver follows a delivery: the page marks what it cannot refresh, takes over a change, and asks no more once it is over', async ({
  page,
  wire,
  admin,
}) => {
  const order = await admin.orderWith('INTRANSIT', ({ rider }) => rider !== null)
  await page.clock.install()
  await page.goto(`${wire.url}/t/${order.tracking_id ?? ''}`)
  const state = page.getByRole('status').first()
  await expect(state).toHaveText(`${order.rider?.first_name ?? ''} is on the way with your package.`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /^Your delivery to /  [level=1]
    - status
    - paragraph: /As of \\d\\d:\\d\\d/
    - figure:
      - img /^Map\\. /
    - list:
      - listitem: /Ordered/
      - listitem: /Rider found/
      - listitem: /Picked up/
      - listitem: /Delivered not yet/
  `)

  await page.route('**/t/*', (route) => route.abort())
  await page.clock.runFor(31_000)
  await expect(page.getByText('It could not be refreshed. It may have changed since.')).toBeVisible()
  await page.unroute('**/t/*')
  let asked = 0
  await page.route('**/t/*', async (route) => {
    asked += 1
    const answer = await route.fetch()
    const over = (await answer.text())
      .replace(/>[^<]* is on the way with your package\./, '>Your package was delivered.')
      .replace(/<script[^]*<\/script>/, '')
    await route.fulfill({ response: answer, body: over })
  })
  await page.clock.runFor(31_000)
  await expect(state).toHaveText('Your package was delivered.')
  await expect(page.getByText('It could not be refreshed')).toBeHidden()
  await page.clock.runFor(120_000)
  expect(asked).toBe(1)
})
