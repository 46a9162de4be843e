import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DEFAULT_DISPLAY } from '../../../contract/entities/displays'
import { dialog, openSettings } from '../../support/desk/displays-settings'
import { userOf } from '../../support/page/rendered-app'

const card = async () => within(await screen.findByRole('region', { name: 'Wall on this device' }))

/** Whoever may open the wall. */
async function openDialog() {
  const app = await openSettings({}, userOf({ type: 'SUPERVISOR' }))
  expect(await (await card()).findByText('Map, riders, chart · Room · Dark · Sound on')).toBeVisible()
  await app.person.click((await card()).getByRole('button', { name: 'Edit wall' }))
  const form = await dialog()
  const high = within(form.getByRole('group', { name: 'Late orders' })).getByLabelText('High')
  return { ...app, form, high, stored: () => app.sessions.preferences.get('display.own') }
}

it('the wall of staff is set on its computer, not before each field is right', async () => {
  const { person, form, high, stored } = await openDialog()
  await person.click(form.getByRole('radio', { name: 'Hall' }))
  await person.click(form.getByRole('switch', { name: 'Sound' }))
  await person.clear(high)
  await person.type(high, 'many')
  await person.click(form.getByRole('button', { name: 'Save wall' }))
  expect(await form.findByText('Type a whole number from 0 to 9999.')).toBeVisible()
  expect([high.getAttribute('aria-invalid'), await stored()]).toEqual(['true', undefined])
  await person.clear(high)
  await person.type(high, '8')
  await person.click(form.getByRole('button', { name: 'Save wall' }))
  expect(await screen.findByText('Wall settings saved.')).toBeVisible()
  expect(await (await card()).findByText('Map, riders, chart · Hall · Dark · Sound off')).toBeVisible()
  expect(await stored()).toEqual({
    key: 'display.own',
    value: { ...DEFAULT_DISPLAY, distance: 'hall', isSounding: false, late: { watch: 1, high: 8 } },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  const when = 'Used when a member of staff opens the wall on this device.'
  expect((await card()).getByText(when, { exact: false })).toBeVisible()
})

it('what was chosen for the wall of staff stays in its form when this device cannot save it', async () => {
  const { person, sessions, form, high, stored } = await openDialog()
  sessions.close({ disableAutoOpen: true })
  await person.clear(high)
  await person.type(high, '7')
  await person.click(form.getByRole('button', { name: 'Save wall' }))
  const refused = 'This device could not save the settings. The wall stays as it was.'
  expect(await form.findByText(refused)).toBeVisible()
  expect(high).toHaveProperty('value', '7')
  await sessions.open()
  await person.click(form.getByRole('button', { name: 'Save wall' }))
  await waitFor(async () => expect(await stored()).toHaveProperty('value.late.high', 7))
})
