import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { deleteUser } from '../../../contract/entities/users'
import type { UnknownWord } from '../../../contract/wire/wire'
import { applyChanges } from '../../../src/db/writes/apply-changes'
import { rider } from '../../support/world/console-rows'
import { fallOffline } from '../../support/desk/fall-offline'
import { MUSA, RIDERS, TUNDE } from '../../support/desk/people-rows'
import {
  choose,
  idsOf,
  lastCommand,
  openMenu,
  openPeople,
  rowsOf,
  settle,
} from '../../support/desk/people-screens'
import { NOW, success, withShell, type Asked } from '../../support/page/rendered-app'

const open = (options: Partial<Parameters<typeof openPeople>[0]> = {}) =>
  openPeople({ path: '/all-riders', riders: RIDERS, ...options })
const row = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement
const deletions = (asked: readonly Asked[]) => asked.filter(({ call }) => call === deleteUser)

describe('the status of a rider', () => {
  it.each([
    ['Musa Ibrahim', ['Deactivate', 'Set to pending']],
    ['Tunde Bakare', ['Approve']],
    ['Bola Salami', ['Approve']],
  ])('RI-08 RI-09 TR-13 TR-14 %s can be made %j', async (name, steps) => {
    const { person } = await open()
    const items = await openMenu(person, name)
    expect(items.filter((item) => ['Approve', 'Deactivate', 'Set to pending'].includes(item))).toEqual(steps)
  })

  it('AG-90 an unknown status is shown as received, and can be approved', async () => {
    const strange = rider({ id: 5, first_name: 'Ife', last_name: 'Ade', status: 'INTRANSIT' as UnknownWord })
    const { person } = await open({ riders: [strange] })
    expect((await rowsOf('Riders'))[0]?.[6]).toBe('INTRANSITActive')
    expect(await openMenu(person, 'Ife Ade')).toContain('Approve')
  })

  it('RI-11 AG-91 Active means a verified identity, whatever the status', async () => {
    await open({
      riders: [rider({ id: 5, verify_identity: 'FALSE' }), { ...TUNDE, verify_identity: 'TRUE' }],
    })
    expect((await rowsOf('Riders')).map((cells) => cells[6])).toEqual(['ApprovedInactive', 'PendingActive'])
  })

  it.each([
    ['Musa Ibrahim', 'Deactivate', 'DEACTIVATED', 'Deactivated', 'Rider has been deactivated!'],
    ['Musa Ibrahim', 'Set to pending', 'PENDING', 'Pending', 'Rider has been set to pending!'],
    ['Tunde Bakare', 'Approve', 'APPROVED', 'Approved', 'Rider has been approved!'],
  ] as const)(
    'TO-08 TO-09 TO-10 AG-161 API-33 %s: %s waits where there is no connection, and a message comes when the server has it',
    async (name, item, status, word, toast) => {
      withShell()
      const { person, database, connection } = await open()
      await idsOf('Riders')
      fallOffline({ connection })
      await choose(person, name, item)
      await waitFor(() => expect(within(row(name)).getByText(word)).toBeVisible())
      expect(within(row(name)).getByText(/Waiting for connection/)).toBeVisible()
      expect(within(row(name)).getByRole('button', { name: 'Undo' })).toBeVisible()
      const given = RIDERS.find(({ first_name }) => name.startsWith(`${first_name} `)) ?? MUSA
      const command = await lastCommand(database)
      expect([command.kind, command.lane, command.state, command.precondition]).toEqual([
        'setRiderStatus',
        `rider:${given.id}`,
        'held',
        { status: given.status, revision: 1 },
      ])
      const data = { ...given, status, revision: 2 }
      await settle(database, { type: 'effect.confirmed', row: data }, { entity: 'rider', data })
      expect(await screen.findByText(toast)).toBeVisible()
    },
  )

  it('what has not left can be taken back from the row and from its menu', async () => {
    const { person, database } = await open()
    await choose(person, 'Tunde Bakare', 'Approve')
    await waitFor(async () => expect(await database.outbox.count()).toBe(1))
    await person.click(await within(row('Tunde Bakare')).findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await database.outbox.count()).toBe(0))
    await waitFor(async () => expect((await rowsOf('Riders'))[1]?.[6]).toBe('PendingInactive'))
    await choose(person, 'Tunde Bakare', 'Approve')
    await waitFor(async () => expect(await database.outbox.count()).toBe(1))
    await choose(person, 'Tunde Bakare', 'Undo the change')
    await waitFor(async () => expect(await database.outbox.count()).toBe(0))
  })

  it('a refusal gives the row back as it was and leads to its card', async () => {
    const { person, database } = await open()
    await choose(person, 'Tunde Bakare', 'Approve')
    await waitFor(async () => expect(await database.outbox.count()).toBe(1))
    await settle(database, { type: 'server.refused', messages: ['The papers are missing.'] })
    await waitFor(() => expect(within(row('Tunde Bakare')).getByText('Refused')).toBeVisible())
    expect(row('Tunde Bakare').textContent).toContain('Pending')
    await person.click(within(row('Tunde Bakare')).getByRole('link', { name: 'Review' }))
    await screen.findByRole('complementary', { name: 'Refused' })
  })

  it('AG-61 for a rider with open orders a question comes first, and shows what changed meanwhile', async () => {
    const busy = { ...MUSA, ongoing_orders_count: 2 }
    const { person, database } = await open({ riders: [busy] })
    await choose(person, 'Musa Ibrahim', 'Deactivate')
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate: Musa Ibrahim?' })
    expect(question.textContent).toContain(
      'Musa Ibrahim has 2 orders in hand. They stay with the rider until you reassign them, and no new order can be assigned.',
    )
    expect(await database.outbox.count()).toBe(0)
    const now = { ...busy, status: 'PENDING' as const, revision: 2 }
    await applyChanges(database, { changes: [{ entity: 'rider', id: 7, data: now }] }, { epoch: 0 })
    expect(
      await within(question).findByText(
        'The rider became Pending while this was open. This rider cannot be moved from PENDING to DEACTIVATED.',
      ),
    ).toBeVisible()
    expect(within(question).getByRole<HTMLButtonElement>('button', { name: 'Deactivate' }).disabled).toBe(
      true,
    )
    await applyChanges(
      database,
      { changes: [{ entity: 'rider', id: 7, data: { ...busy, revision: 3 } }] },
      { epoch: 0 },
    )
    await waitFor(() =>
      expect(within(question).getByRole<HTMLButtonElement>('button', { name: 'Deactivate' }).disabled).toBe(
        false,
      ),
    )
    await person.click(within(question).getByRole('button', { name: 'Deactivate' }))
    await waitFor(async () => expect(await database.outbox.count()).toBe(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('deleting a rider', () => {
  it('RI-10 TO-11 API-34 AG-92 AG-61 asks first, deletes the account once, and asks the server for the list', async () => {
    const { person, asked, pulls } = await open({
      answer: ({ call }) => (call === deleteUser ? success(null, ['Rider has been deleted!']) : undefined),
    })
    await choose(person, 'Tunde Bakare', 'Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Delete Tunde Bakare?' })
    expect(deletions(asked)).toEqual([])
    const before = pulls()
    await person.dblClick(within(question).getByRole('button', { name: 'Delete Tunde Bakare' }))
    expect(await screen.findByText('Rider has been deleted!')).toBeVisible()
    expect(deletions(asked).map(({ input }) => input)).toEqual([{ user_id: 5008 }])
    expect(pulls()).toBe(before + 1)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('RI-10 AG-134 a rider with open orders is refused in the words of the server', async () => {
    const { person, database } = await open({
      answer: ({ call }) =>
        call === deleteUser
          ? { kind: 'conflict', messages: ['This rider still has open orders.'], current: null }
          : undefined,
    })
    await choose(person, 'Tunde Bakare', 'Delete')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).not.toContain('in hand')
    const busy = { ...TUNDE, ongoing_orders_count: 2, revision: 2 }
    await applyChanges(database, { changes: [{ entity: 'rider', id: 8, data: busy }] }, { epoch: 0 })
    expect(await within(question).findByText(/^2 orders are in hand: reassign them first\./)).toBeVisible()
    await person.click(within(question).getByRole('button', { name: 'Delete Tunde Bakare' }))
    expect(await within(question).findByText('This rider still has open orders.')).toBeVisible()
    expect(
      within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete Tunde Bakare' }).disabled,
    ).toBe(true)
    await person.click(within(question).getByRole('button', { name: 'Keep the rider' }))
    expect(await idsOf('Riders')).toEqual([7, 8, 9])
  })

  it('AG-161 without a connection nothing is sent; after a lost answer the same key is sent again', async () => {
    let isLost = true
    const { person, asked, connection } = await open({
      answer: ({ call }) => {
        if (call !== deleteUser) return undefined
        return isLost ? { kind: 'timeout' } : success(null)
      },
    })
    await choose(person, 'Tunde Bakare', 'Delete')
    const question = await screen.findByRole('alertdialog')
    const press = () =>
      within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete Tunde Bakare' })
    await person.click(press())
    expect(
      await within(question).findByText(
        'No answer came back, so it is not known whether this was deleted. Press again: it can only be deleted once.',
      ),
    ).toBeVisible()
    fallOffline({ connection })
    await waitFor(() => expect(press().disabled).toBe(true))
    connection.send({ type: 'socket.opened' })
    connection.send({ type: 'pull.succeeded', at: NOW, tick: 0 })
    await waitFor(() => expect(press().disabled).toBe(false))
    isLost = false
    await person.click(press())
    expect(await screen.findByText('Rider has been deleted!')).toBeVisible()
    const keys = deletions(asked).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})
