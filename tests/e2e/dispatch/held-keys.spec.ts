import { fullName } from '../../../contract/rules/order-display'
import { builtPart } from '../support/built-part'
import { pendingOrders, someRiders } from '../support/data'
import { assignPanel, expect, rowOf, signInToOrders, test } from '../support/fixtures'

test(
  "AG-75 keys pressed while the assign panel loads are kept: its search holds the rider's name",
  { tag: '@long' },
  async ({ page, server, admin }) => {
    const [order] = await pendingOrders(admin, 1)
    const [rider] = await someRiders(admin, 1)
    let letCome: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letCome = resolve))
    const asked = page.waitForRequest(builtPart('pieces'))
    await page.route(builtPart('pieces'), async (route) => {
      await held
      await route.continue()
    })
    await signInToOrders(page, server.url)
    await asked
    await rowOf(page, order.id).focus()
    await page.keyboard.press('a')
    await page.keyboard.type(fullName(rider))
    await expect(assignPanel(page)).toBeHidden()

    letCome()
    await expect(assignPanel(page).getByPlaceholder('enter rider name to search')).toHaveValue(
      fullName(rider),
    )
    await expect(assignPanel(page).getByRole('option')).not.toHaveCount(0)
  },
)
