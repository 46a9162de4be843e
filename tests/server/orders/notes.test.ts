import { afterEach, beforeEach, expect, it } from 'vitest'
import { addCompanyNote, editCompanyStatus } from '../../../contract/entities/companies'
import { MOST_NOTE, NOTES_ON_ROW } from '../../../contract/entities/notes'
import { addOrderNote, assignOrder } from '../../../contract/entities/orders'
import { addRiderNote } from '../../../contract/entities/riders'
import { readChanges } from '../../../contract/entities/sync'
import { newNote } from '../../support/calls/new-note'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addCompany, addOrder, addRider } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller

beforeEach(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn({ type: 'SUPERVISOR', first_name: 'Ada', last_name: 'Okafor' })
})
afterEach(() => waybill.close())

const noteOn = async (order_id: number, note = newNote()) =>
  dataOf(await ada.post('/admin/orders/note', { order_id, ...note }), addOrderNote)

it('AD-06 a note is in the row of its order, rider or company, with who and when, and in the feed of all consoles', async () => {
  const [order, { id: rider }, company] = [
    await addOrder(waybill.sql),
    await addRider(waybill.sql),
    await addCompany(waybill.sql),
  ]
  const note = newNote()
  const stored = { id: note.note_id, at: note.written_at, by: 'Ada Okafor', text: note.text }
  expect((await noteOn(order, note)).notes).toEqual([stored])
  const onRider = { ...note, note_id: newNote().note_id }
  expect(dataOf(await ada.post('/admin/riders/note', { id: rider, ...onRider }), addRiderNote).notes).toEqual(
    [{ ...stored, id: onRider.note_id }],
  )
  const onCompany = { ...note, note_id: newNote().note_id }
  expect(
    dataOf(await ada.post('/admin/corporate/note', { user_id: company, ...onCompany }), addCompanyNote).notes,
  ).toEqual([{ ...stored, id: onCompany.note_id }])
  const { changes } = dataOf(await ada.get('/sync/changes'), readChanges)
  expect(
    changes.map(({ entity, data }) => [entity, ((data as { notes?: unknown[] } | null)?.notes ?? []).length]),
  ).toEqual(
    expect.arrayContaining([
      ['order', 1],
      ['rider', 1],
      ['company_user', 1],
    ]),
  )
})

it('AD-06 a note that is sent twice is stored once, and the latest of many are in the row', async () => {
  const order = await addOrder(waybill.sql)
  const note = newNote('Twice')
  await noteOn(order, note)
  const { revision } = await noteOn(order, note)
  expect((await noteOn(order, note)).revision).toBe(revision)
  for (let minute = 10; minute < 10 + NOTES_ON_ROW; minute += 1)
    await noteOn(order, newNote(`At 8:${minute}`, `2026-03-02T08:${minute}:00.000Z`))
  const { notes = [] } = await noteOn(order, note)
  expect(notes).toHaveLength(NOTES_ON_ROW)
  expect([notes[0]?.text, notes.at(-1)?.text]).toEqual(['At 8:11', 'Twice'])
})

it('AD-06 a note that was written offline keeps its time; one of the future, or older than 30 days, gets that of the server', async () => {
  const order = await addOrder(waybill.sql)
  for (const at of ['2026-02-28T10:00:00.000Z', '2026-03-02T09:00:01.000Z', '2026-01-01T10:00:00.000Z'])
    await noteOn(order, newNote('Note', at))
  const { notes = [] } = await noteOn(order, newNote('Note', '2026-03-02T08:00:00.000Z'))
  expect(notes.map(({ at }) => at)).toEqual([
    '2026-02-28T10:00:00.000Z',
    '2026-03-02T08:00:00.000Z',
    '2026-03-02T09:00:00.000Z',
    '2026-03-02T09:00:00.000Z',
  ])
})

it('AD-06 a decision on the row before notes still holds, and one before another change does not', async () => {
  const [order, first, second] = [
    await addOrder(waybill.sql),
    await addRider(waybill.sql),
    await addRider(waybill.sql),
  ]
  const before = await noteOn(order)
  await noteOn(order)
  await noteOn(order)
  const assign = (expected_revision: number | undefined, rider = second) =>
    ada.post('/admin/riders/assign-order', { order_id: order, rider_id: rider.id, expected_revision })
  const assigned = dataOf(await assign(before.revision, first), assignOrder)
  expect(assigned?.rider?.id).toBe(first.id)
  const after = await noteOn(order)
  expect((await assign(before.revision)).status).toBe(409)
  expect((await assign((after.revision ?? 0) + 1)).status).toBe(409)
  expect((await assign(assigned?.revision)).status).toBe(200)

  const company = await addCompany(waybill.sql)
  await waybill.sql`update company_profiles set status = 'pending' where user_id = ${company}`
  const noted = dataOf(
    await ada.post('/admin/corporate/note', { user_id: company, ...newNote() }),
    addCompanyNote,
  )
  await ada.post('/admin/corporate/note', { user_id: company, ...newNote() })
  const approve = await ada.post('/admin/corporate/edit-company-status', {
    user_id: company,
    status: 'active',
    expected_revision: noted.revision,
  })
  expect(dataOf(approve, editCompanyStatus)?.company_profile.status).toBe('active')
})

it.each([
  ['no text', { text: '  ' }],
  ['a text that is too long', { text: 'x'.repeat(MOST_NOTE + 1) }],
  ['no id', { note_id: 'mine' }],
])('AD-06 a note with %s is refused, and nothing changes', async (_, wrong) => {
  const order = await addOrder(waybill.sql)
  const { status } = await ada.post('/admin/orders/note', { order_id: order, ...newNote(), ...wrong })
  expect([status, await waybill.sql`select from notes`]).toEqual([422, []])
})
