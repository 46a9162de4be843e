import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendPaymentReminder } from '../../../contract/entities/companies'
import { deleteUser } from '../../../contract/entities/users'
import { fallOffline } from '../../support/desk/fall-offline'
import { COMPANIES, SAHEL } from '../../support/desk/people-rows'
import {
  choose,
  idsOf,
  lastCommand,
  openMenu,
  openPeople,
  rowsOf,
  settle,
} from '../../support/desk/people-screens'
import { success, withShell, type Asked } from '../../support/page/rendered-app'

afterEach(() => void vi.restoreAllMocks())

const open = (options: Partial<Parameters<typeof openPeople>[0]> = {}) =>
  openPeople({ path: '/company-user', companies: COMPANIES, ...options })
const row = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement
const sent = (asked: readonly Asked[], call: unknown) => asked.filter((one) => one.call === call)

describe('from a row', () => {
  it('CP-06 Add rate card and CP-08 Create Bulk Order carry the company', async () => {
    const { person } = await open()
    const pushed = vi.spyOn(window.history, 'pushState')
    await choose(person, 'Zenith Foods', 'Add rate card')
    await waitFor(() =>
      expect(pushed.mock.calls.at(-1)).toEqual([{ user_id: 71 }, '', '/add-rate-card?user_id=71']),
    )
    window.history.back()
    await waitFor(() => expect(window.location.pathname).toBe('/company-user'))
    await choose(person, 'Zenith Foods', 'Create Bulk Order')
    await waitFor(() =>
      expect(pushed.mock.calls.at(-1)).toEqual([{ user_id: 71 }, '', '/bulk-orders/create?user_id=71']),
    )
  })

  it('CP-07 Approve is not offered for a company that is active', async () => {
    const { person } = await open()
    expect(await openMenu(person, 'Zenith Foods')).not.toContain('Approve')
    await person.keyboard('{Escape}')
    expect(await openMenu(person, 'Adire House')).toContain('Approve')
  })

  it('CP-07 CP-12 TO-20 TR-20 AG-133 AG-161 Approve waits where there is no connection; the person stays unverified', async () => {
    withShell()
    const { person, database, connection } = await open()
    await idsOf('Companies')
    fallOffline({ connection })
    await choose(person, 'Sahel Pharma', 'Approve')
    expect(await within(row('Ada Obi')).findByRole('button', { name: 'Undo' })).toBeVisible()
    const command = await lastCommand(database)
    expect([command.kind, command.lane, command.precondition]).toEqual([
      'approveCompany',
      'company_user:72',
      { status: 'pending', revision: 1 },
    ])
    expect((await database.companyUsers.get(72))?.company_profile.status).toBe('active')
    expect(await openMenu(person, 'Sahel Pharma')).not.toContain('Approve')
    await person.keyboard('{Escape}')
    const data = {
      ...SAHEL,
      company_profile: { ...SAHEL.company_profile, status: 'active' as const },
      revision: 2,
    }
    await settle(database, { type: 'effect.confirmed', row: data }, { entity: 'company_user', data })
    expect(await screen.findByText('User has been approved!')).toBeVisible()
    await waitFor(async () => expect((await rowsOf('Companies'))[1]?.[5]).toBe('Inactive'))
  })

  it('an approval that was not sent can be taken back', async () => {
    const { person, database } = await open()
    await choose(person, 'Sahel Pharma', 'Approve')
    await waitFor(async () => expect(await database.outbox.count()).toBe(1))
    await choose(person, 'Sahel Pharma', 'Undo the change')
    await waitFor(async () => expect(await database.outbox.count()).toBe(0))
    expect((await database.companyUsers.get(72))?.company_profile.status).toBe('pending')
  })

  it('CP-11 TO-07 AG-134 Delete asks first; a company with debts is refused in the words of the server', async () => {
    let owes = true
    const { person, asked, pulls } = await open({
      answer: ({ call }) => {
        if (call !== deleteUser) return undefined
        return owes
          ? { kind: 'conflict', messages: ['This company still has an outstanding balance.'], current: null }
          : success(null)
      },
    })
    await choose(person, 'Adire House', 'Delete')
    const refused = await screen.findByRole('alertdialog', { name: 'Delete Adire House?' })
    expect(refused.textContent).toContain('Open orders are not cancelled.')
    await person.click(within(refused).getByRole('button', { name: 'Delete Adire House' }))
    expect(await within(refused).findByText('This company still has an outstanding balance.')).toBeVisible()
    await person.click(within(refused).getByRole('button', { name: 'Keep the company' }))
    owes = false
    await choose(person, 'Adire House', 'Delete')
    await person.click(await screen.findByRole('button', { name: 'Delete Adire House' }))
    expect(await screen.findByText('User has been deleted!')).toBeVisible()
    expect(sent(asked, deleteUser).map(({ input }) => input)).toEqual([{ user_id: 73 }, { user_id: 73 }])
    expect(pulls()).toBe(1)
  })
})

describe('the payment reminder', () => {
  const remind = async (person: Awaited<ReturnType<typeof open>>['person']) => {
    await choose(person, 'Zenith Foods', 'Payment reminder')
    return screen.findByRole('alertdialog', { name: 'Send Zenith Foods a payment reminder?' })
  }

  it('CP-09 CP-13 TO-21 API-52 is asked about, and sent once however it is pressed', async () => {
    const { person, asked } = await open({
      answer: ({ call }) => (call === sendPaymentReminder ? success(null) : undefined),
    })
    const question = await remind(person)
    expect(question.textContent).toContain(
      '₦12,000.50 is left to pay. A reminder that was sent cannot be taken back.',
    )
    await person.dblClick(within(question).getByRole('button', { name: 'Send reminder' }))
    expect(await screen.findByText('Payment reminder sent successfully!')).toBeVisible()
    expect(sent(asked, sendPaymentReminder).map(({ input }) => input)).toEqual([{ user_id: 71 }])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('cannot be taken back, so Enter does not send it: the safe button has the focus', async () => {
    const { person, asked } = await open()
    await remind(person)
    expect(document.activeElement?.textContent).toBe('Cancel')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent(asked, sendPaymentReminder)).toEqual([])
  })

  it('AG-132 with nothing to pay the server says so', async () => {
    const { person, pulls } = await open({
      answer: ({ call }) =>
        call === sendPaymentReminder
          ? { kind: 'conflict', messages: ['This company has no outstanding balance.'], current: null }
          : undefined,
    })
    const question = await remind(person)
    await person.click(within(question).getByRole('button', { name: 'Send reminder' }))
    expect(await screen.findByText('This company has no outstanding balance.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(pulls()).toBe(1)
  })

  it.each([
    ['feed', 'Press again: only one is sent, however often you press.'],
    ['contract', 'If you press again, the company may get two.'],
  ] as const)(
    'AG-161 after a lost answer from a %s server the same key is sent again',
    async (serverKind, words) => {
      let isLost = true
      const { person, asked } = await open({
        serverKind,
        answer: ({ call }) => {
          if (call !== sendPaymentReminder) return undefined
          return isLost ? { kind: 'timeout' } : success(null)
        },
      })
      await person.click(within(await remind(person)).getByRole('button', { name: 'Send reminder' }))
      expect(
        await screen.findByText(
          `No answer came back, so it is not known whether the reminder was sent. ${words}`,
        ),
      ).toBeVisible()
      await person.click(screen.getByRole('button', { name: 'Cancel' }))
      isLost = false
      await person.click(within(await remind(person)).getByRole('button', { name: 'Send reminder' }))
      expect(await screen.findByText('Payment reminder sent successfully!')).toBeVisible()
      const keys = sent(asked, sendPaymentReminder).map(({ idempotencyKey }) => idempotencyKey)
      expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    },
  )

  it('AG-161 without a connection it is not sent, and never waits', async () => {
    const { person, connection, asked, database } = await open()
    await idsOf('Companies')
    fallOffline({ connection })
    const question = await remind(person)
    expect(
      within(question).getByText('You are offline. A reminder needs the server, so nothing was sent.'),
    ).toBeVisible()
    expect(within(question).getByRole<HTMLButtonElement>('button', { name: 'Send reminder' }).disabled).toBe(
      true,
    )
    expect([sent(asked, sendPaymentReminder), await database.outbox.count()]).toEqual([[], 0])
  })
})
