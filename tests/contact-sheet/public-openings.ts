import type { Page } from 'playwright-core'
import type { Shot } from './screens'

/** What somebody meets on the way in. */
export function publicOpenings(): Shot[] {
  return [
    shot('login-refused', '/', refusedLogin),
    shot('code', '/forgot-password', askedCode),
    shot('code-refused', '/forgot-password', refusedCode),
    shot('reset-password', '/forgot-password', acceptedCode),
  ]
}

function shot(name: string, path: string, open: NonNullable<Shot['open']>): Shot {
  return { name, path, open, isPublic: true, states: ['full'] }
}

async function refusedLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@waybill.demo')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').first().waitFor()
}

/** For a new phone number each time: the server sends one number a code only once a minute. */
async function askedCode(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill(`0809${String(Date.now()).slice(-7)}`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Digit 1 of 4').waitFor()
}

async function refusedCode(page: Page): Promise<void> {
  await askedCode(page)
  await enterCode(page)
  await page.getByRole('alert').first().waitFor()
}

async function acceptedCode(page: Page): Promise<void> {
  await askedCode(page)
  await page.route('**/api/auth/verify/password/token', (route) =>
    route.fulfill({ json: { status: 'success', data: { access_token: 'of-the-picture' } } }),
  )
  await enterCode(page)
  await page.getByLabel('Password', { exact: true }).fill('kolanut7')
  await page.getByLabel('Confirm password').fill('kolanut7')
  await page.getByRole('button', { name: 'Change password' }).click()
}

async function enterCode(page: Page): Promise<void> {
  await page.getByLabel('Digit 1 of 4').click()
  await page.keyboard.type('1234')
  await page.getByRole('button', { name: 'Verify' }).click()
}
