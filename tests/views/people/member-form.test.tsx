import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { addMember, listMembers } from '../../../contract/entities/members'
import { fallOffline } from '../../support/desk/fall-offline'
import {
  alerts,
  chooseRole,
  EMAIL,
  FIRST,
  LAST,
  PASSWORD,
  PHONE,
  valueOf,
  type Form,
  type Person,
} from '../../support/desk/member-form'
import { dialog, MEMBERS, openRoles, press } from '../../support/desk/members'
import { KEY_TAKEN, success } from '../../support/page/rendered-app'

async function fill(person: Person, form: Form, password = 'Secret-123'): Promise<void> {
  await chooseRole(person, form, 'SUPERVISOR')
  await person.type(form.getByLabelText(FIRST), 'Uche')
  await person.type(form.getByLabelText(LAST), 'Nwosu')
  await person.type(form.getByLabelText(PHONE), '08035558888')
  await person.type(form.getByLabelText(PASSWORD), password)
}

async function openAdd(options: Parameters<typeof openRoles>[0] = {}) {
  const app = await openRoles(options)
  await app.person.click(await press('Add member'))
  return { ...app, form: await dialog() }
}

describe('Add member', () => {
  it('ST-01 ST-02 ST-06 EN-19 API-40 the roles are those that the server lists', async () => {
    const { person, form } = await openAdd()
    await waitFor(() =>
      expect(form.getByRole('combobox', { name: 'Role' }).textContent).toBe('Choose a role'),
    )
    await person.click(form.getByRole('combobox', { name: 'Role' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'SUPERADMIN',
      'ADMIN',
      'SUPERVISOR',
      'OPERATIONALSTAFF',
    ])
  })

  it('API-42 TO-12 VA-15 AG-103 AG-105 AG-31 sends the form once, the confirmation equal, and reads the list again', async () => {
    const { person, form, sent, database } = await openAdd()
    await fill(person, form)
    await person.dblClick(form.getByRole('button', { name: 'Add member' }))
    expect(await screen.findByText('Member assigned successfully!')).toBeVisible()
    expect(sent(addMember).map(({ input }) => input)).toEqual([
      {
        firstname: 'Uche',
        lastname: 'Nwosu',
        email: '',
        phone: '08035558888',
        role_id: 3,
        device_token: 'web-console',
        password: 'Secret-123',
        password_confirmation: 'Secret-123',
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(sent(listMembers)).toHaveLength(2))
    expect(await database.drafts.count()).toBe(0)
  })

  it('AG-178 asks once about a number that is none of Nigeria, and keeps it as typed', async () => {
    const { person, form, sent } = await openAdd()
    await fill(person, form)
    await person.clear(form.getByLabelText(PHONE))
    await person.type(form.getByLabelText(PHONE), '0803555888')
    await person.click(form.getByRole('button', { name: 'Add member' }))
    await form.findByText(/^This is no Nigerian number: it has 10 digits, a mobile number has 11. Keep it\?/)
    expect(sent(addMember)).toEqual([])
    await person.click(form.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(form.queryByRole('alert')).toBeNull())
    await person.click(form.getByRole('button', { name: 'Add member' }))
    await waitFor(() => expect(sent(addMember)).toMatchObject([{ input: { phone: '0803555888' } }]))
  })

  it('AG-178 names the text after a number, which cannot be saved', async () => {
    const { person, form, sent } = await openAdd()
    await fill(person, form)
    await person.type(form.getByLabelText(PHONE), ' ext 12')
    await person.click(form.getByRole('button', { name: 'Add member' }))
    await waitFor(() => expect(alerts(form)).toEqual(['“ext 12” stands behind the number.']))
    expect(form.queryByRole('button', { name: 'Keep it' })).toBeNull()
    expect(sent(addMember)).toEqual([])
  })

  it('VA-14 role, first name, last name, phone and password are required, the email is not', async () => {
    const { person, form, sent } = await openAdd()
    await person.click(await form.findByRole('button', { name: 'Add member' }))
    await waitFor(() =>
      expect(alerts(form)).toEqual([
        'Choose the role.',
        'Enter the first name.',
        'Enter the last name.',
        'Enter the phone number.',
        'Enter the password.',
      ]),
    )
    expect(sent(addMember)).toEqual([])
  })

  it('VA-14 BC-15 AG-27 the phone has digits enough and no letters, the email its shape, the password 8 characters', async () => {
    const { person, form, sent } = await openAdd()
    await fill(person, form, 'secret')
    await person.clear(form.getByLabelText(PHONE))
    await person.type(form.getByLabelText(PHONE), '0803x1112222')
    await person.type(form.getByLabelText(EMAIL), 'nobody')
    expect(form.getByText('At least 8 characters.')).toBeVisible()
    await person.click(form.getByRole('button', { name: 'Add member' }))
    await waitFor(() =>
      expect(alerts(form)).toEqual([
        '“0803x1112222” is no number that can be called.',
        'The email must be a valid email address.',
        'The password must be at least 8 characters.',
      ]),
    )
    expect(sent(addMember)).toEqual([])
    await person.clear(form.getByLabelText(PHONE))
    await person.type(form.getByLabelText(PHONE), '+234 803-11')
    await waitFor(() => expect(alerts(form)[0]).toBe('The phone number must have 10 to 14 digits.'))
    await person.type(form.getByLabelText(PASSWORD), 'ly')
    await waitFor(() => expect(alerts(form)).not.toContain('The password must be at least 8 characters.'))
  })

  it('AG-101 says that without an email this member cannot sign in', async () => {
    const { form } = await openAdd()
    expect(await form.findByText('Without an email this member cannot sign in.')).toBeVisible()
  })

  it('AG-150 a refusal of the server is shown under its field, and everything typed stays', async () => {
    const taken: ApiOutcome<never> = {
      kind: 'invalid',
      messages: ['The phone has already been taken.'],
      fields: { phone: ['The phone has already been taken.'] },
    }
    const { person, form } = await openAdd({ before: ({ call }) => (call === addMember ? taken : undefined) })
    await fill(person, form)
    await person.click(form.getByRole('button', { name: 'Add member' }))
    await waitFor(() => expect(alerts(form)).toEqual(['The phone number has already been taken.']))
    expect(await screen.findByText('The phone has already been taken.')).toBeVisible()
    expect([valueOf(form, FIRST), valueOf(form, PASSWORD)]).toEqual(['Uche', 'Secret-123'])
  })

  it('a press after a lost answer sends the same under the same key', async () => {
    const { person, form, sent } = await openAdd({
      before: ({ call }) => (call === addMember ? { kind: 'timeout' } : undefined),
    })
    await fill(person, form)
    await person.click(form.getByRole('button', { name: 'Add member' }))
    await waitFor(() => expect(sent(addMember)).toHaveLength(1))
    await waitFor(() =>
      expect(form.getByRole<HTMLButtonElement>('button', { name: 'Add member' }).disabled).toBe(false),
    )
    await person.click(form.getByRole('button', { name: 'Add member' }))
    await waitFor(() => expect(sent(addMember)).toHaveLength(2))
    const [first, second] = sent(addMember).map(({ idempotencyKey }) => idempotencyKey)
    expect([first === undefined, second === first]).toEqual([false, true])
  })

  const lose = async (options: { answers: ApiOutcome<unknown>[] } & Parameters<typeof openRoles>[0]) => {
    const { answers, ...rest } = options
    const app = await openAdd({
      ...rest,
      before: (asked) => (asked.call === addMember ? answers.shift() : rest.before?.(asked)),
    })
    const add = () => app.form.getByRole<HTMLButtonElement>('button', { name: 'Add member' })
    await fill(app.person, app.form)
    await app.person.click(add())
    await waitFor(() => expect(app.sent(addMember)).toHaveLength(1))
    await waitFor(() => expect(add().disabled).toBe(false))
    await app.person.type(app.form.getByLabelText(LAST), '-Obi')
    await app.person.click(add())
    await screen.findByText(
      'The member that you sent first was added. This one was not. Press Add member to add this one as well.',
    )
    return { ...app, add }
  }

  it('P2 a changed one after a lost answer leaves under the same key, and a second one only when the first is known to be there', async () => {
    const { person, sent, add } = await lose({ answers: [{ kind: 'timeout' }, KEY_TAKEN] })
    await person.click(add())
    expect(await screen.findByText('Member assigned successfully!')).toBeVisible()
    const keys = sent(addMember).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, keys[1] === keys[0], keys[2] === keys[0]]).toEqual([3, true, false])
  })

  it('P2 a server without keys: the list is looked at before the changed one leaves', async () => {
    const { sent } = await lose({
      answers: [{ kind: 'timeout' }],
      before: ({ call, input }) =>
        call === listMembers && JSON.stringify(input).includes('08035558888')
          ? success({ data: [{ ...MEMBERS[0], phone: '+2348035558888' }], meta: { last_page: 1 } })
          : undefined,
    })
    expect(sent(addMember)).toHaveLength(1)
  })

  it('P2 a server without keys: a refusal of the changed one does not replace what was sent first', async () => {
    const answers: ApiOutcome<unknown>[] = [
      { kind: 'timeout' },
      { kind: 'invalid', messages: ['Taken.'], fields: { phone: ['The phone has already been taken.'] } },
    ]
    const { person, form, sent } = await openAdd({
      before: ({ call }) => (call === addMember ? answers.shift() : undefined),
    })
    const add = () => form.getByRole<HTMLButtonElement>('button', { name: 'Add member' })
    const sendWith = async (phone: string, count: number) => {
      await person.clear(form.getByLabelText(PHONE))
      await person.type(form.getByLabelText(PHONE), phone)
      await person.click(add())
      await waitFor(() => expect(sent(addMember)).toHaveLength(count))
      await waitFor(() => expect(add().disabled).toBe(false))
    }
    await fill(person, form)
    await sendWith('08035558888', 1)
    // The phone of a member.
    await sendWith('08031112222', 2)
    await person.clear(form.getByLabelText(PHONE))
    await person.type(form.getByLabelText(PHONE), '08035557777')
    await person.click(add())
    expect(await screen.findByText('Member assigned successfully!')).toBeVisible()
    expect(sent(addMember)).toHaveLength(3)
  })

  it('AG-161 offline it says so and keeps what was typed, but for the password', async () => {
    const app = await openAdd()
    const { person, form, database, sent } = app
    await fill(person, form)
    fallOffline(app)
    expect(form.getByRole('status').textContent).toBe(
      'You are offline, so nothing can be sent. Members change only while the server answers. What you type is kept on this device.',
    )
    expect(form.getByText('A password is not kept with it.')).toBeVisible()
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Add member' }).disabled).toBe(true)
    await waitFor(async () =>
      expect((await database.drafts.get('/roles?member=new'))?.values).toEqual({
        firstname: 'Uche',
        lastname: 'Nwosu',
        phone: '08035558888',
        role_id: 3,
        seen: { firstname: '', lastname: '', phone: '', role_id: null },
      }),
    )
    await person.click(form.getByRole('button', { name: 'Close' }))
    await person.click(await press('Add member'))
    const again = await dialog()
    await waitFor(() => expect(valueOf(again, LAST)).toBe('Nwosu'))
    expect(valueOf(again, PASSWORD)).toBe('')
    expect(sent(addMember)).toEqual([])
  })
})
