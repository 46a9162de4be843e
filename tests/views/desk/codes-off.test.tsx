import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CONFIG, renderApp, userOf } from '../../support/page/rendered-app'

const config = { ...CONFIG, oneTimeCodes: false }
const OFF = 'This server cannot send codes, because it has no message gateway.'

test('AG-174 a forgotten password on a server without a message gateway: the page says so at once and asks nothing', async () => {
  await renderApp({ path: '/forgot-password', config })
  expect(
    await screen.findByText(
      `${OFF} Ask a superadmin to set a new password for you: under Roles, with Edit beside your name.`,
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to login' })).toBeVisible()
  expect(screen.queryByLabelText('Phone')).toBe(null)
})

test('AG-174 the code cannot be entered there either', async () => {
  await renderApp({ path: '/verify-otp', config })
  expect(await screen.findByText(`${OFF} Ask a superadmin for help.`)).toBeVisible()
  expect(screen.queryByLabelText('Digit 1 of 4')).toBe(null)
  expect(screen.getByRole('button', { name: 'Return to login' })).toBeVisible()
})

test('AG-174 a superadmin who wants to change the password sees it as well', async () => {
  await renderApp({ path: '/change-password', config, user: userOf({ type: 'SUPERADMIN' }) })
  expect(
    await screen.findByText(
      `${OFF} Another superadmin can set a new password for you: under Roles, with Edit beside your name.`,
    ),
  ).toBeVisible()
  expect(screen.queryByLabelText('Phone')).toBe(null)
})
