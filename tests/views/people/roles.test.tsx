import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { listMemberHistory } from '../../../contract/entities/orders'
import { listMembers } from '../../../contract/entities/members'
import { deleteUser } from '../../../contract/entities/users'
import { fallOffline } from '../../support/desk/fall-offline'
import { memberRows, membersTable, openRoles, press } from '../../support/desk/members'
import { success } from '../../support/page/rendered-app'

const question = async () => within(await screen.findByRole('alertdialog'))

describe('members of staff', () => {
  it('ST-02 AG-106 EN-18 RT-21 API-41 lists name, email, phone, role and what can be done', async () => {
    const { sent } = await openRoles()
    expect(await memberRows()).toEqual([
      ['Folake Adeniyi', 'folake@waybill.ng', '08031112222', 'SUPERADMIN'],
      ['Ada/Ife Obi', 'ada@waybill.ng', '08035550101', 'ADMIN'],
      ['Bayo Cole', '-', '2348035550102', 'OPERATIONALSTAFF'],
    ])
    expect(
      within(await membersTable())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Full name', 'Email', 'Phone Number', 'Role', 'Action'])
    expect(screen.getByRole('heading', { level: 1, name: 'Roles / Members' })).toBeVisible()
    expect(sent(listMembers).map(({ input }) => input)).toEqual([{ page: 1 }])
    expect(screen.getByText('as of 14:05')).toBeVisible()
  })

  it('ST-03 AG-102 RT-22 a row leads to the history of its member, the name encoded', async () => {
    const { person, sent } = await openRoles({
      before: ({ call }) =>
        call === listMemberHistory ? success({ orders: { data: [], meta: { last_page: 1 } } }) : undefined,
    })
    const link = within(await membersTable()).getByRole('link', { name: 'Ada/Ife Obi' })
    expect(link.getAttribute('href')).toBe('/roles/12/Ada%2FIfe')
    await person.click(link)
    expect(await screen.findByRole('heading', { name: "Ada/Ife Obi's order history" })).toBeVisible()
    expect(await screen.findByText('Record not found')).toBeVisible()
    expect(sent(listMemberHistory).map(({ input }) => input)).toEqual([{ user_id: 12, page: 1 }])
  })

  it('AG-89 AG-106 the search asks the server, pages turn by button and by key', async () => {
    const { person, sent } = await openRoles()
    await memberRows()
    await person.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Page 2 out of 2')).toBeVisible()
    await waitFor(() => expect(sent(listMembers).at(-1)?.input).toEqual({ page: 2 }))
    await person.keyboard('[[')
    expect(await screen.findByText('Page 1 out of 2')).toBeVisible()
    await person.type(await screen.findByRole('searchbox', { name: 'Search members' }), 'Bayo')
    await waitFor(async () => expect((await memberRows()).map(([name]) => name)).toEqual(['Bayo Cole']))
    await waitFor(() => expect(sent(listMembers).at(-1)?.input).toEqual({ page: 1, search: 'Bayo' }))
  })

  it('AG-150 a list that cannot be read again keeps its rows, says what could not be read, and offers Retry', async () => {
    let isBroken = false
    const fault = { kind: 'server' as const, status: 500, messages: ['Oh no'], retryAfterMs: null }
    const { person } = await openRoles({
      before: ({ call }) => (isBroken && call === listMembers ? fault : undefined),
    })
    await memberRows()
    isBroken = true
    await person.click(screen.getByRole('button', { name: 'Delete Bayo Cole' }))
    await person.click(await screen.findByRole('button', { name: /^(Yes, )?Delete/ }))
    expect(await screen.findByText(/^Members could not be read: .* Last read /)).toBeVisible()
    expect((await memberRows()).map(([name]) => name)).toContain('Ada/Ife Obi')
    isBroken = false
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(/^Members could not be read/)).toBeNull())
  })
})

describe('deleting a member', () => {
  it('ST-05 TO-14 AG-61 API-34 asks once, says it, and the list reloads', async () => {
    const { person, sent } = await openRoles()
    await person.click(await press('Delete Bayo Cole'))
    const asked = await question()
    expect(
      asked.getByText(/^OPERATIONALSTAFF\. Bayo Cole leaves the list and cannot sign in any more\./),
    ).toBeVisible()
    await person.click(asked.getByRole('button', { name: 'Keep the member' }))
    expect(sent(deleteUser)).toEqual([])
    await person.click(await press('Delete Bayo Cole'))
    await person.dblClick((await question()).getByRole('button', { name: 'Delete Bayo Cole' }))
    expect(await screen.findByText('Member deleted successfully!')).toBeVisible()
    await waitFor(async () =>
      expect((await memberRows()).map(([name]) => name)).toEqual(['Folake Adeniyi', 'Ada/Ife Obi']),
    )
    expect(sent(deleteUser).map(({ input }) => input)).toEqual([{ user_id: 12 + 1 }])
  })

  it('AG-13 AG-106 one’s own row has no Delete', async () => {
    await openRoles()
    await memberRows()
    expect(screen.queryByRole('button', { name: 'Delete Folake Adeniyi' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit Folake Adeniyi' })).toBeVisible()
    expect(screen.getByText('You')).toBeVisible()
  })

  it('AG-13 AG-150 the server’s refusal is shown in the dialog that asked', async () => {
    const refusal: ApiOutcome<never> = {
      kind: 'conflict',
      messages: ['The last superadmin cannot be deleted.'],
      current: null,
    }
    const { person, sent } = await openRoles({
      before: ({ call }) => (call === deleteUser ? refusal : undefined),
    })
    await person.click(await press('Delete Bayo Cole'))
    await person.click((await question()).getByRole('button', { name: 'Delete Bayo Cole' }))
    expect((await (await question()).findByRole('alert')).textContent).toBe(
      'The last superadmin cannot be deleted.',
    )
    expect(sent(deleteUser)).toHaveLength(1)
    await person.click((await question()).getByRole('button', { name: 'Keep the member' }))
    expect(await memberRows()).toHaveLength(3)
  })

  it('AG-161 offline the question says so and nothing can be sent', async () => {
    const app = await openRoles()
    await app.person.click(await press('Delete Bayo Cole'))
    fallOffline(app)
    const asked = await question()
    expect(asked.getByText('You are offline. Deleting needs the server, so nothing was sent.')).toBeVisible()
    expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Delete Bayo Cole' }).disabled).toBe(true)
  })
})
