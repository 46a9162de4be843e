import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MOST_NOTE } from '../../../contract/entities/notes'
import type { Order } from '../../../contract/entities/orders'
import '../../../src/views/app/orders-route'
import { NotesOf, NotesSection } from '../../../src/views/shared/notes/notes-section'
import { openAssignMode } from '../../support/desk/assign-mode'
import { playLayout } from '../../support/desk/played-layout'
import { CONFIG, NOW, renderApp, userOf } from '../../support/page/rendered-app'
import { companyUser, NOTE, order, rider } from '../../support/world/console-rows'
import { playedEngine, storeOrders } from '../../support/world/played-engine'

playLayout()

const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
const PENDING = order({ id: 1042, created_at: ago(5), status_changed_at: ago(5) })

async function openOrder(one: Order = PENDING, { notes = true } = {}) {
  const app = await renderApp({
    path: `/orders?order=${one.id}`,
    user: userOf(),
    config: { ...CONFIG, notes },
    prepare: (database) => storeOrders(database, [one]),
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await screen.findByRole('heading', { name: String(one.id) })
  const written = async () =>
    (await app.database.outbox.toArray()).flatMap((command) => ('note' in command ? command.note : []))
  return { ...app, pane: screen.getByRole('complementary'), written }
}

test('AD-06 two keys say that nobody answered: the note is in the order and its timeline, and the order stays free to assign', async () => {
  const { person, pane, written, database } = await openOrder()
  await person.keyboard('i')
  const dialog = await screen.findByRole('dialog', { name: 'Note on order 1042' })
  expect(within(dialog).getByRole('button', { name: 'Called the customer, no answer' })).toHaveFocus()
  await person.keyboard('1')
  const notes = await within(pane).findByRole('region', { name: 'Notes' })
  expect(await within(notes).findByText('Called the customer, no answer')).toBeVisible()
  expect(within(notes).getByText('1 note is not on the server yet.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  const [note] = await written()
  expect(note).toMatchObject({
    text: 'Called the customer, no answer',
    at: new Date(NOW).toISOString(),
  })
  expect(note?.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(note?.by).toMatch(/\S/)
  expect((await database.orders.get(1042))?.pending).toBeNull()
  expect(within(pane).getByRole('button', { name: /^Assign/ })).toBeEnabled()
  await person.click(within(pane).getByRole('tab', { name: 'Timeline' }))
  const history = await within(pane).findByRole('list', { name: 'History' })
  expect(within(history).getAllByRole('listitem').at(-1)).toHaveTextContent(/^Note by .*Called the customer/)
})

test('AD-06 a letter begins to write; what is typed survives closing, and a note is neither empty nor too long', async () => {
  const { person, written, database } = await openOrder()
  const drafts = async () => (await database.drafts.toArray()).map(({ values }) => values)
  await person.keyboard('i')
  await screen.findByRole('textbox', { name: /^Note/ })
  await person.keyboard('Gate 2')
  await waitFor(async () => expect(await drafts()).toEqual([{ text: 'Gate 2' }]))
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.keyboard('i')
  const field = await screen.findByRole('textbox', { name: /^Note/ })
  expect(field).toHaveValue('Gate 2')
  await person.clear(field)
  await person.click(screen.getByRole('button', { name: 'Save note' }))
  expect(screen.getByText('Write the note.')).toBeVisible()
  await person.click(field)
  await person.paste('x'.repeat(MOST_NOTE + 1))
  expect(screen.getByText(`A note has at most ${MOST_NOTE} characters.`)).toBeVisible()
  await person.keyboard('{Backspace}{Control>}{Enter}{/Control}')
  await waitFor(async () => expect((await written()).map(({ text }) => text.length)).toEqual([MOST_NOTE]))
  await waitFor(async () => expect(await drafts()).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('i')
  expect(await screen.findByRole('textbox', { name: /^Note/ })).toHaveValue('')
})

test('AD-06 in assign mode the key writes about the order in hand, with its riders still shown', async () => {
  const { person, database } = await openAssignMode({ config: { ...CONFIG, notes: true } })
  await person.keyboard('i')
  await screen.findByRole('dialog', { name: 'Note on order 1' })
  await person.keyboard('1')
  await waitFor(async () =>
    expect((await database.outbox.toArray()).map((one) => [one.kind, one.lane])).toEqual([
      ['noteOrder', 'order:1'],
    ]),
  )
})

test('AD-06 a server that keeps no notes is asked for none', async () => {
  const { person, pane } = await openOrder({ ...PENDING, notes: [NOTE] }, { notes: false })
  await person.keyboard('i')
  expect(within(pane).queryByRole('region', { name: 'Notes' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['rider', { kind: 'rider', id: rider({ id: 7 }).id, name: 'Musa Ibrahim' } as const, 'noteRider'],
  ['company', { kind: 'company', id: companyUser({ id: 9 }).id, name: 'Zenith' } as const, 'noteCompany'],
])('AD-06 notes of a %s are written by the same key', async (_, subject, kind) => {
  const { person, database } = await renderApp({
    user: userOf(),
    config: { ...CONFIG, notes: true },
    part: <NotesOf subject={subject} row={{ notes: [NOTE] }} />,
    engine: (own) => playedEngine(own, { at: NOW }),
  })
  expect(await screen.findByText(NOTE.text)).toBeVisible()
  await person.keyboard('i')
  await screen.findByRole('dialog', { name: `Note on ${subject.kind} ${subject.name}` })
  await person.keyboard('2')
  await waitFor(async () => expect((await database.outbox.toArray()).map((one) => one.kind)).toEqual([kind]))
})

test('AD-06 more notes than a row carries are said to be cut', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    ...NOTE,
    id: String(index),
    text: `Note ${index}`,
  }))
  await renderApp({
    user: userOf(),
    config: { ...CONFIG, notes: true },
    part: <NotesSection row={{ notes: many }} />,
  })
  const items = await screen.findAllByRole('listitem')
  expect([items.length, items[0]?.querySelector('p')?.textContent]).toEqual([20, 'Note 19'])
  expect(screen.getByText('Only the latest 20 are shown.')).toBeVisible()
})
