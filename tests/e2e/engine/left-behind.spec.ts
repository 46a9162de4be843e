import { expect, live, openOrders, rowOf, signInToOrders, test } from '../support/fixtures'

test(
  'an assignment whose undo window ended while the console was closed is sent only when a person says so',
  { tag: '@long' },
  async ({ page, context, wire, admin }) => {
    const { id } = await admin.orderWith('PENDING', ({ bulk_order_id }) => bulk_order_id === null)
    await signInToOrders(page, wire.url)
    await openOrders(page, wire.url, `pending?search=${id}`)
    await rowOf(page, id).focus()
    await page.keyboard.press('Shift+A')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('.toast-card[data-kind="held"]')).toBeVisible()
    await page.close()

    const next = await context.newPage()
    await next.clock.setSystemTime(Date.now() + 5 * 60_000)
    await next.goto(`${wire.url}/overview`)
    const question = next.locator('.toast-card').filter({ hasText: 'and never sent. Send it now?' })
    await expect(question).toContainText(`Order ${id}`)
    await live(next)
    expect((await admin.order(id)).rider).toBeNull()
    await question.getByRole('button', { name: 'Send now' }).click()
    await expect.poll(async () => (await admin.order(id)).status).toBe('ASSIGNEDTORIDER')
    await expect(question).toHaveCount(0)
  },
)
