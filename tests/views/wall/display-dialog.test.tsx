import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { listDisplays, pairDisplay } from '../../../contract/entities/displays'
import { KEY_TAKEN } from '../../support/page/rendered-app'
import { card, dialog, openSettings, type Server } from '../../support/desk/displays-settings'

describe('pairing a display', () => {
  async function openDialog(server: Server = {}) {
    const app = await openSettings(server)
    await app.person.click((await card()).getByRole('button', { name: 'Pair a display' }))
    return { ...app, form: await dialog() }
  }
  const CODE = /^Code/
  const NAME = /^Name/

  it('sends the code, the name and what it shows, and reads the list again', async () => {
    const { person, form, sent } = await openDialog()
    await person.type(form.getByLabelText(CODE), 'abc-def')
    await person.type(form.getByLabelText(NAME), 'Yaba office')
    await person.click(form.getByRole('checkbox', { name: 'Riders' }))
    await person.click(form.getByRole('radio', { name: 'Hall' }))
    await person.click(form.getByRole('radio', { name: 'Light' }))
    await person.click(form.getByRole('switch', { name: 'Sound' }))
    const hours = within(form.getByRole('group', { name: 'Working hours' }))
    expect(
      hours.getByText('A dark display dims from 22:00 to 06:00 in Lagos, unless something is urgent.'),
    ).toBeVisible()
    await person.click(hours.getByRole('combobox', { name: 'From' }))
    await person.click(screen.getByRole('option', { name: '07:00' }))
    const late = within(form.getByRole('group', { name: 'Late orders' }))
    await person.clear(late.getByLabelText('High'))
    await person.type(late.getByLabelText('High'), '8')
    await person.click(form.getByRole('button', { name: 'Pair display' }))
    expect(await screen.findByText('Display paired.')).toBeVisible()
    expect(sent(pairDisplay).map(({ input }) => input)).toEqual([
      {
        code: 'ABC-DEF',
        name: 'Yaba office',
        settings: {
          panels: ['map', 'chart'],
          distance: 'hall',
          appearance: 'light',
          isSounding: false,
          working: { from: 7, to: 22 },
          unassigned: { watch: 12, high: 25 },
          late: { watch: 1, high: 8 },
          freeRiders: { watch: 3, high: 0 },
        },
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(sent(listDisplays)).toHaveLength(2))
  })

  it('says what is wrong under each field, and sends nothing', async () => {
    const { person, form, sent } = await openDialog()
    await person.type(form.getByLabelText(CODE), 'O0')
    for (const panel of ['Map', 'Riders', 'Chart'])
      await person.click(form.getByRole('checkbox', { name: panel }))
    const late = within(form.getByRole('group', { name: 'Late orders' }))
    await person.type(late.getByLabelText('Watch'), 'x')
    await person.click(form.getByRole('button', { name: 'Pair display' }))
    expect(form.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Type the 6 signs that the display shows.',
      'Give the display a name of at most 60 signs.',
      'Choose at least one panel.',
      'Type a whole number from 0 to 9999.',
    ])
    expect(form.getByLabelText(CODE).getAttribute('aria-invalid')).toBe('true')
    expect(sent(pairDisplay)).toEqual([])
  })

  it.each<[string, ApiOutcome<unknown>]>([
    ['wrong', { kind: 'refused', status: 400, messages: ['No display shows this code.'] }],
    [
      'guessed too often',
      { kind: 'tooMany', messages: ['No display shows this code.'], retryAfterMs: 900_000 },
    ],
  ])('a code that is %s is said under the code, and the form stays', async (_, outcome) => {
    const { person, form } = await openDialog({ pair: () => outcome })
    await person.type(form.getByLabelText(CODE), 'ABCDEF')
    await person.type(form.getByLabelText(NAME), 'Yaba office')
    await person.click(form.getByRole('button', { name: 'Pair display' }))
    expect((await form.findByRole('alert')).textContent).toBe('No display shows this code.')
    expect(form.getByLabelText<HTMLInputElement>(NAME).value).toBe('Yaba office')
  })

  it('a press after a lost answer sends the same under the same key; a changed form keeps it, and what was paired is not paired twice', async () => {
    const answers: ApiOutcome<never>[] = [{ kind: 'timeout' }, { kind: 'timeout' }]
    const { person, form, sent } = await openDialog({ pair: () => answers.shift() ?? KEY_TAKEN })
    const press = () => person.click(form.getByRole('button', { name: 'Pair display' }))
    await person.type(form.getByLabelText(CODE), 'ABCDEF')
    await person.type(form.getByLabelText(NAME), 'Yaba')
    await press()
    await waitFor(() => expect(sent(pairDisplay)).toHaveLength(1))
    await press()
    await person.type(form.getByLabelText(NAME), ' office')
    await press()
    await waitFor(() => expect(sent(pairDisplay)).toHaveLength(3))
    const [first, second, third] = sent(pairDisplay).map(({ idempotencyKey }) => idempotencyKey)
    expect([first === undefined, second === first, third === first]).toEqual([false, true, true])
    await screen.findByText(
      'The display was paired with what you sent first. The list shows it, and you can change it there.',
    )
  })

  it('waits for the connection', async () => {
    const { form, offline } = await openDialog()
    offline()
    expect(form.getByRole('button', { name: 'Pair display' }).hasAttribute('disabled')).toBe(true)
    expect(form.getByRole('alert').textContent).toContain('You are offline.')
  })
})
