import { readCharges, updateCharges } from '../../../contract/entities/charges'
import { listNotifications } from '../../../contract/entities/notifications'
import { listMembers } from '../../../contract/entities/members'
import { OFFICE_ID, readTrail } from '../../../contract/entities/trail'
import { apiClient } from '../support/api-client'
import { expect, live, test, type Page, signedIn, goTo, cutOff } from '../support/fixtures'
import { violations } from '../support/violations'

const SCREENS = [
  ['Feedbacks', '.feedback-table .stars'],
  ['Delivery charges', '.charges-table'],
  ['Promo offer', '.charges-table'],
  ['Roles', '.paged-row'],
  ['Push notifications', '.push-audience'],
] as const

const toMenu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function saveAmount(page: Page, charge: string, field: string, amount: string): Promise<void> {
  await press(page, `Edit ${charge}`)
  const dialog = page.getByRole('dialog', { name: `Edit ${charge}` })
  await dialog.getByLabel(field).fill(amount)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

test('FB-03 DC-03 DC-05 PR-04 PR-06 AG-108 AG-161 an admin reads feedback and changes charges, over a cut, promo and its prices', async ({
  page,
  wire,
  server,
}) => {
  const boss = await apiClient(server.url, 'superadmin@waybill.demo')
  await signedIn(page, wire.url, 'admin@waybill.demo')
  await goTo(page, wire.url, '/orders')
  await toMenu(page, 'Feedbacks')
  await expect(page.getByRole('table', { name: 'Feedbacks' })).toContainText(' out of 5')

  await toMenu(page, 'Delivery charges')
  const before = await boss.call(readCharges, {})
  await press(page, 'Edit Standard Delivery Base Fee')
  const dialog = page.getByRole('dialog', { name: 'Edit Standard Delivery Base Fee' })
  await expect(dialog.getByLabel('Charges amount')).toHaveValue(
    Number(before['standard_delivery_base_fee']).toFixed(2),
  )
  // Somebody else, while the form is open.
  await boss.call(updateCharges, { standard_delivery_per_km: 130 })
  await dialog.getByLabel('Charges amount').fill('850.50')
  await cutOff(page, wire)
  await expect(dialog.getByText(/^You are offline/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await boss.call(readCharges, {})).toEqual({ ...before, standard_delivery_per_km: 130 })
  wire.restore()
  await press(page, 'Edit Standard Delivery Base Fee')
  await expect(dialog.getByLabel('Charges amount')).toHaveValue('850.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Charges updated successfully!')).toBeVisible()
  expect(await boss.call(readCharges, {})).toEqual({
    ...before,
    standard_delivery_base_fee: 850.5,
    standard_delivery_per_km: 130,
  })
  await expect(page.getByRole('row', { name: /^Standard Delivery Per Km/ })).toContainText('₦130.00')

  const promo = page.getByRole('switch', { name: /^Promo/ })
  for (const [answer, isOn] of [
    ['Turn ON', 'true'],
    ['Turn OFF', 'false'],
  ] as const) {
    await promo.click()
    await press(page, answer)
    await expect(promo).toHaveAttribute('aria-checked', isOn)
    expect((await boss.call(readCharges, {})).promo_active).toBe(isOn.toUpperCase())
  }
  await expect(page.getByText('Promo status updated successfully!')).toBeVisible()
  // Only a superadmin sees the history.
  await expect(page.getByRole('button', { name: 'History of charges' })).toHaveCount(0)
  const trail = await boss.call(readTrail, { subject: 'charges', id: OFFICE_ID, page: 1 })
  expect(trail.data.slice(0, 4).map(({ actor, fields }) => [actor?.name, Object.keys(fields)])).toEqual([
    ['Ada Okafor', ['promo_active']],
    ['Ada Okafor', ['promo_active']],
    ['Ada Okafor', ['standard_delivery_base_fee']],
    ['Folake Adeniyi', ['standard_delivery_per_km']],
  ])

  await toMenu(page, 'Promo offer')
  await saveAmount(page, 'Promo Standard Delivery Amount', 'Promo amount', '650')
  expect((await boss.call(readCharges, {}))['promo_standard_delivery_amount']).toBe(650)

  await toMenu(page, 'Users Promo Data')
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible()
  await live(page)
  for (const tab of ['Customer', 'Rider']) {
    await toMenu(page, tab)
    const download = page.waitForEvent('download')
    await press(page, 'Download')
    expect((await download).suggestedFilename()).toBe('customer.csv')
  }
  await boss.call(updateCharges, before)
})

test('ST-01 ST-03 ST-05 AG-161 PN-03 a member is added over a cut, edited and deleted; a notification is sent', async ({
  page,
  wire,
  server,
}) => {
  const boss = await apiClient(server.url, 'superadmin@waybill.demo')
  const membersLike = async (search: string) =>
    (await boss.call(listMembers, { page: 1, search })).data.map(({ first_name, email, type }) => [
      first_name,
      email,
      type,
    ])
  await signedIn(page, wire.url)
  await goTo(page, wire.url, '/orders')
  await toMenu(page, 'Roles')
  await expect(page.locator('.paged-row').first()).toBeVisible()
  await live(page)
  await press(page, 'Add member')
  const add = page.getByRole('dialog', { name: 'Add member' })
  await add.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'SUPERVISOR' }).click()
  await add.getByLabel('First name').fill('Ifeoma')
  await add.getByLabel('Last name').fill('Umeh')

  await cutOff(page, wire)
  await expect(add.getByText(/^You are offline, so nothing can be sent/)).toBeVisible()
  await expect(add.getByRole('button', { name: 'Add member' })).toBeDisabled()
  await add.getByRole('button', { name: 'Close' }).click()
  await press(page, 'Add member')
  await expect(add.getByLabel('First name')).toHaveValue('Ifeoma')
  await add.getByLabel('Phone number').fill('08037776655')
  await add.getByLabel('Email').fill('ifeoma@waybill.demo')
  await add.getByLabel('Password', { exact: true }).fill('Yam-seller-7')
  wire.restore()
  await add.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByText('Member assigned successfully!')).toBeVisible()
  expect(await membersLike('ifeoma@')).toEqual([['Ifeoma', 'ifeoma@waybill.demo', 'SUPERVISOR']])

  const search = page.getByRole('searchbox', { name: 'Search members' })
  await search.fill('ifeoma@')
  await press(page, 'Edit Ifeoma Umeh')
  const edit = page.getByRole('dialog', { name: 'Edit Ifeoma Umeh' })
  await edit.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'ADMIN', exact: true }).click()
  await edit.getByLabel('First name').fill('Ify')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Member updated successfully!')).toBeVisible()
  expect(await membersLike('ifeoma@')).toEqual([['Ify', 'ifeoma@waybill.demo', 'ADMIN']])

  await page.getByRole('link', { name: 'Ify Umeh' }).click()
  await expect(page).toHaveURL(/\/roles\/\d+\/Ify$/)
  await expect(page.getByText('Record not found')).toBeVisible()
  await page.goBack()
  await press(page, 'Delete Ify Umeh')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Ify Umeh' }).click()
  await expect(page.getByText('Member deleted successfully!')).toBeVisible()
  await expect(page.getByText('No Record Found')).toBeVisible()
  expect(await membersLike('ifeoma@')).toEqual([])

  await toMenu(page, 'Push notifications')
  await page.getByLabel('Header').fill('Heavy rain')
  await page.getByLabel('Body').fill('Deliveries take an hour longer today.')
  await press(page, 'Send')
  await press(page, 'Send notification')
  await expect(page.getByText('notification pushed')).toBeVisible()
  await expect(page.getByLabel('Header')).toHaveValue('')
  const { data: bell } = await boss.call(listNotifications, {})
  expect(bell.filter(({ message }) => message === 'Heavy rain').map((entry) => entry.message_body)).toEqual([
    'Deliveries take an hour longer today.',
  ])
})

test(
  'the small screens of the office have no accessibility violation in either theme',
  { tag: '@long' },
  async ({ page, wire }) => {
    await signedIn(page, wire.url)
    await goTo(page, wire.url, '/orders')
    for (const [name, part] of SCREENS) {
      await toMenu(page, name)
      await expect(page.locator(part).first()).toBeVisible()
      expect(await violations(page)).toEqual([])
    }
    await page.goto(`${wire.url}/settings`)
    await page.getByRole('region', { name: 'Order intake' }).getByRole('button', { name: 'History' }).click()
    await expect(page.locator('.settings-trail .empty-state')).toBeVisible()
    expect(await violations(page)).toEqual([])
    for (const path of ['/promos', '/promos/riders']) {
      await page.goto(`${wire.url}${path}`)
      await expect(page.locator('.paged-row').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
    }
    for (const path of [
      '/roles?member=new',
      '/roles?member=2',
      '/delivery-charges?edit=standard_delivery_per_km',
    ]) {
      await page.goto(`${wire.url}${path}`)
      await expect(page.getByRole('dialog').locator('form input').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
    }
  },
)
