import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { editMember, listMembers, listRoles, Member } from '../../../contract/entities/members'
import {
  alerts,
  chooseRole,
  EMAIL,
  FIRST,
  LAST,
  PASSWORD,
  PHONE,
  valueOf,
} from '../../support/desk/member-form'
import { dialog, MEMBERS, openRoles, press } from '../../support/desk/members'
import { success, userOf, withShell } from '../../support/page/rendered-app'

describe('Edit member', () => {
  async function openEdit(name = 'Ada/Ife Obi', options: Parameters<typeof openRoles>[0] = {}) {
    const app = await openRoles(options)
    await app.person.click(await press(`Edit ${name}`))
    const form = await dialog()
    await form.findByLabelText(FIRST)
    return { ...app, form }
  }

  it('ST-02 AG-104 API-43 TO-13 begins with the member as the server has it; without a password none is sent', async () => {
    const { person, form, sent } = await openEdit()
    expect([FIRST, LAST, PHONE, EMAIL, PASSWORD].map((name) => valueOf(form, name))).toEqual([
      'Ada/Ife',
      'Obi',
      '8035550101',
      'ada@waybill.ng',
      '',
    ])
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Role' }).textContent).toBe('ADMIN'))
    await chooseRole(person, form, 'SUPERVISOR')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Member updated successfully!')).toBeVisible()
    expect(sent(editMember).map(({ input }) => input)).toEqual([
      {
        id: 12,
        firstname: 'Ada/Ife',
        lastname: 'Obi',
        email: 'ada@waybill.ng',
        phone: '8035550101',
        role_id: 3,
        device_token: 'web-console',
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('VA-16 first name, last name, phone and email are required', async () => {
    const { person, form, sent } = await openEdit()
    for (const name of [FIRST, LAST, PHONE, EMAIL]) await person.clear(form.getByLabelText(name))
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(alerts(form)).toEqual([
        'Enter the first name.',
        'Enter the last name.',
        'Enter the phone number.',
        'Enter the email.',
      ]),
    )
    expect(sent(editMember)).toEqual([])
  })

  it('AG-104 a new password keeps the rules, and its confirmation is sent equal', async () => {
    const { person, form, sent } = await openEdit()
    await person.type(form.getByLabelText(PASSWORD), 'short')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(alerts(form)).toEqual(['The password must be at least 8 characters.']))
    await person.type(form.getByLabelText(PASSWORD), '-Word-1')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Member updated successfully!')
    const [{ input } = { input: null }] = sent(editMember)
    expect(input).toEqual({
      id: 12,
      firstname: 'Ada/Ife',
      lastname: 'Obi',
      email: 'ada@waybill.ng',
      phone: '8035550101',
      role_id: 2,
      device_token: 'web-console',
      password: 'short-Word-1',
      password_confirmation: 'short-Word-1',
    })
  })

  it('what somebody else changed since the list was read is not overwritten', async () => {
    const app = await openRoles()
    await press('Edit Ada/Ife Obi')
    app.server.members = MEMBERS.map((member) =>
      member.id === 12 ? Member.parse({ ...member, phone: '08030000000' }) : member,
    )
    await app.person.click(await press('Edit Ada/Ife Obi'))
    const form = await dialog()
    await form.findByLabelText(FIRST)
    expect(valueOf(form, PHONE)).toBe('08030000000')
  })

  it('a field that somebody else changed meanwhile is shown before it is replaced; fields that were not touched keep their value', async () => {
    const { person, form, sent, server } = await openEdit()
    const change = (fields: object) => {
      server.members = server.members.map((member) =>
        member.id === 12 ? Member.parse({ ...member, ...fields }) : member,
      )
    }
    await person.clear(form.getByLabelText(PHONE))
    await person.type(form.getByLabelText(PHONE), '08039999999')
    change({ phone: '08030000000', last_name: 'Obi-Eze' })
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(alerts(form)).toEqual(['It is “08030000000” by now. Save again to replace that.']),
    )
    expect([valueOf(form, LAST), valueOf(form, PHONE)]).toEqual(['Obi-Eze', '08039999999'])
    expect(sent(editMember)).toEqual([])
    change({ first_name: 'Ada' })
    await person.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Member updated successfully!')
    expect(sent(editMember).map(({ input }) => input)).toEqual([
      expect.objectContaining({ firstname: 'Ada', lastname: 'Obi-Eze', phone: '08039999999' }),
    ])
  })

  it('a kept form restores only what was typed, and shows the present values', async () => {
    const draft = { phone: '08039999999', seen: { phone: '08031111111' } }
    const { person, form, sent } = await openEdit('Ada/Ife Obi', { draft })
    expect([valueOf(form, LAST), valueOf(form, PHONE)]).toEqual(['Obi', '08039999999'])
    await person.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(alerts(form)).toEqual(['It is “8035550101” by now. Save again to replace that.']),
    )
    expect(sent(editMember)).toEqual([])
  })

  it('warns before one changes one’s own role', async () => {
    const { form } = await openEdit('Folake Adeniyi')
    expect(form.getByText('If you change your own role, you will have to log in again.')).toBeVisible()
  })

  it('LY-02 AG-25 the own new name, email and phone are shown at once, and the role is not taken for changed', async () => {
    withShell()
    const saved = Member.parse({
      ...MEMBERS[0],
      last_name: 'Adeniyi-Cole',
      phone: '08039998888',
      type: 'ADMIN',
    })
    const { person, form, session } = await openEdit('Folake Adeniyi', {
      before: ({ call }) => (call === editMember ? success(saved) : undefined),
    })
    await person.type(form.getByLabelText(LAST), '-Cole')
    await person.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Account of Folake Adeniyi-Cole' })).toBeVisible()
    expect(session.getSnapshot().context.user).toEqual(
      userOf({ last_name: 'Adeniyi-Cole', phone: '08039998888' }),
    )
  })

  it('LY-02 a server that sends no row back has taken what was sent; another member is not the own person', async () => {
    const { person, form, session } = await openEdit('Folake Adeniyi')
    await person.clear(form.getByLabelText(EMAIL))
    await person.type(form.getByLabelText(EMAIL), 'adeniyi@waybill.ng')
    await person.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Member updated successfully!')
    const mine = userOf({ email: 'adeniyi@waybill.ng' })
    expect(session.getSnapshot().context.user).toEqual(mine)
    await person.click(await press('Edit Ada/Ife Obi'))
    const other = await dialog()
    await person.type(await other.findByLabelText(LAST), '-Eze')
    await person.click(other.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(session.getSnapshot().context.user).toEqual(mine)
  })

  it('a member that nobody is says so', async () => {
    await openRoles({ path: '/roles?member=99' })
    expect(await (await dialog()).findByText('Nobody among the members has this id')).toBeVisible()
  })

  it('AG-150 a member or roles that cannot be read are asked for again', async () => {
    let isBroken = true
    const fault: ApiOutcome<never> = { kind: 'server', status: 500, messages: ['Oh no'], retryAfterMs: null }
    const { person } = await openRoles({
      path: '/roles?member=12',
      before: ({ call, input }) =>
        isBroken && (call === listRoles || (call === listMembers && 'search' in (input as object)))
          ? fault
          : undefined,
    })
    const form = await dialog()
    const retry = await form.findByRole('button', { name: 'Retry' })
    isBroken = false
    await person.click(retry)
    await form.findByLabelText(FIRST)
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Role' }).textContent).toBe('ADMIN'))
  })
})
