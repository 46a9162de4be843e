import type { Page } from '@playwright/test'
import { addMember, editMember } from '../../../contract/entities/members'
import { DEVICE_TOKEN } from '../../../contract/entities/users'
import { apiClient, PASSWORD } from '../support/api-client'
import { expect, test, cutOff } from '../support/fixtures'
import { violations } from '../support/violations'
import type { WaybillServer } from '../support/waybill-server'

const FIRST_PASSWORD = 'Palm-wine-31'
const NEW_PASSWORD = 'Kola-nut-77'

/** A member of staff whom no other test knows. `digit`: makes the phone one of its own. */
async function newMember(server: WaybillServer, digit: number) {
  const superadmin = await apiClient(server.url, 'superadmin@waybill.demo')
  const seconds = String(Date.now()).slice(-7)
  const phone = `0809${seconds}`.slice(0, 10) + String(digit)
  const email = `sign-in-${digit}-${seconds}@waybill.demo`
  const form = { firstname: 'Bola', lastname: 'Ogunleye', email, phone, device_token: DEVICE_TOKEN }
  const password = { password: FIRST_PASSWORD, password_confirmation: FIRST_PASSWORD }
  const { id } = await superadmin.call(addMember, { ...form, ...password, role_id: 2 })
  return { ...form, id }
}

/** The codes that a demo writes on its log, the last one last. */
function codesOf({ log }: WaybillServer): string[] {
  return [...log().matchAll(/"code":"(\d{4})".*"message":"one-time code"/g)].map(([, code = '']) => code)
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 4').click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

async function tryLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('AU-01 AU-05 AU-09 AU-12 AU-14 AU-16 AU-20 ER-07 a forgotten password is changed by the code of the log, also over a cut network and a reload', async ({
  page,
  wire,
  server,
}) => {
  const member = await newMember(server, 1)
  await page.goto(wire.url)
  await tryLogin(page, member.email, 'wrong-password')
  const banner = page.getByRole('alert')
  await expect(banner).toHaveText('Incorrect Login Credentials')
  expect(await hueOf(page, '.banner')).toBe('yellow')
  expect(await violations(page)).toEqual([])
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)

  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByLabel('Phone').fill(member.phone)
  await cutOff(page, wire)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('No connection to the server. Check your network and try again.')).toBeVisible()
  wire.restore()
  const before = codesOf(server).length
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('A 4-digit code has been sent to your phone.')).toBeVisible()
  // An element of the screen before would have no place any more.
  await expect(page).toHaveURL(`${wire.url}/verify-otp`)
  await expect(page.getByLabel('Digit 1 of 4')).toBeVisible()
  const edgeOf = (selector: string, edge: 'top' | 'bottom') =>
    page
      .locator(selector)
      .last()
      .evaluate((element, side) => element.getBoundingClientRect()[side], edge)
  const line = await edgeOf('.auth-foot', 'top')
  await expect
    .poll(() => edgeOf('.toast-card', 'bottom'), 'the notice stays above the line')
    .toBeLessThanOrEqual(line)
  await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled()
  await expect.poll(() => codesOf(server).length).toBe(before + 1)
  expect(await violations(page)).toEqual([])

  const code = codesOf(server).at(-1) ?? ''
  await enterCode(page, code === '0000' ? '1111' : '0000')
  await expect(page.getByText('The code is invalid or has expired.')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
  await page.reload()
  await enterCode(page, code)
  await page.getByLabel('Password', { exact: true }).fill('Kola')
  await expect(page.getByRole('list', { name: 'The password needs' })).toHaveText(
    /At least 8 characters \(not met\)At least 1 number \(not met\)Upper and lower case \(met\)/,
  )
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
  await tryLogin(page, member.email, NEW_PASSWORD)
  await expect(page).toHaveURL(`${wire.url}/overview`)
})

test(
  'AG-36 ER-03 AU-17 an unverified account is led to its code, was sent one, and stays verified',
  { tag: '@long' },
  async ({ page, wire, server }) => {
    await page.goto(wire.url)
    await tryLogin(page, 'unverified@waybill.demo', PASSWORD)
    await expect(page).toHaveURL(`${wire.url}/verify-otp`)
    await expect(page.getByText('Your account is not verified.', { exact: true })).toBeVisible()
    await expect(
      page.getByText(/^Your account is not verified yet\. Enter the 4-digit code from the message to \d+\.$/),
    ).toBeVisible()
    await page.goto(`${wire.url}/orders`)
    await expect(page).toHaveURL(`${wire.url}/verify-otp`)
    await enterCode(page, codesOf(server).at(-1) ?? '')
    await expect(page).toHaveURL(`${wire.url}/overview`)
    await page.reload()
    await expect(page.getByText('Total Orders')).toBeVisible()
  },
)

test(
  'RT-36 ER-02 AG-154 a token that the server no longer knows signs out once, and leaves nothing behind',
  { tag: '@long' },
  async ({ page, wire, server }) => {
    const member = await newMember(server, 2)
    const superadmin = await apiClient(server.url, 'superadmin@waybill.demo')
    await page.goto(wire.url)
    await tryLogin(page, member.email, FIRST_PASSWORD)
    await expect(page).toHaveURL(`${wire.url}/overview`)
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(page.getByText(/^All [\d,]+ orders are on this device/)).toBeVisible()
    const sent: (string | undefined)[] = []
    page.on('request', (request) => sent.push(request.headers()['authorization']))
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await superadmin.call(editMember, { ...member, role_id: 3 })
    await page.keyboard.press('r')
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
    expect(visited).toEqual(['/'])
    sent.length = 0
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Login to Dashboard' })).toBeVisible()
    expect(sent.filter((header) => header !== undefined)).toEqual([])
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(databases.filter((name) => name?.endsWith(`:${member.id}`))).toEqual([])
  },
)

/** Of the ground behind an element: 'yellow' between orange and green, else its degrees. */
async function hueOf(page: Page, selector: string): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await page.locator(selector).evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas === null) return []
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  const most = Math.max(red, green, blue)
  const span = most - Math.min(red, green, blue)
  const degrees = span === 0 || most !== red ? -1 : ((green - blue) / span) * 60
  return degrees >= 35 && degrees <= 70 ? 'yellow' : `${degrees}`
}
