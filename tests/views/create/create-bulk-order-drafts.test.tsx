import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { createBulkOrder } from '../../../contract/entities/bulk-orders'
import { listRateCard } from '../../../contract/entities/companies'
import { createButton, delivery, fillLine, LINE, openBulkForm, OFFICE } from '../../support/desk/bulk-form'
import { bulkOrder } from '../../support/world/console-rows'
import { KEY_TAKEN, NOW, success, type Asked } from '../../support/page/rendered-app'

const FORM = '/bulk-orders/create?user_id=7'
const created = () => success({ bulk_order: bulkOrder({ id: 121 }), orders: [] })
const DOUBT = /^No answer came back, so the bulk order may or may not have been created/

/** Answers of Create Order, one after the other; without one the answer is lost. */
function sequence(...answers: (ApiOutcome<unknown> | null)[]) {
  let sent = 0
  return ({ call }: Asked): ApiOutcome<unknown> | undefined => {
    if (call !== createBulkOrder) return undefined
    sent += 1
    return answers[sent - 1] ?? { kind: 'timeout' }
  }
}

it('AG-161 what is typed is kept, and is there when the form is opened again', async () => {
  const first = await openBulkForm()
  await delivery(1)
  expect(await first.database.drafts.count()).toBe(0)
  await fillLine(first.person, 1)
  await waitFor(async () => {
    const draft = await first.database.drafts.get(FORM)
    expect(JSON.stringify(draft?.values)).toContain('12 Herbert Macaulay Way')
  })
  const kept = await first.database.drafts.toArray()
  cleanup()
  const again = await openBulkForm({
    prepare: async (database) => void (await database.drafts.bulkPut(kept)),
    // An outage: the rates come from the draft.
    answer: ({ call }) => (call === listRateCard ? { kind: 'offline' } : undefined),
  })
  const fields = await screen.findByRole('region', { name: 'Delivery 1' })
  expect(fields.querySelector<HTMLInputElement>('input')?.value).toBe(LINE.item)
  expect(fields.textContent).toContain(`${OFFICE} - Yaba`)
  expect(fields.textContent).toContain('₦1,500.10')
  expect(await screen.findByText(/^Rates as of Nov 21, 2026, 2:05 PM/)).toBeVisible()
  expect(again.asked.some(({ call }) => call === createBulkOrder)).toBe(false)
})

it('P2 AG-161 a lost answer and a second press send the same body under the same key', async () => {
  const { person, asked, database } = await openBulkForm({ answer: sequence(null, created()) })
  await fillLine(person, 1)
  await person.dblClick(createButton())
  expect(await screen.findByText(DOUBT)).toBeVisible()
  expect(
    (await delivery(1)).getByLabelText<HTMLInputElement>('Item name').closest('fieldset')?.disabled,
  ).toBe(true)
  await person.click(createButton())
  await screen.findByText('Order Created!')
  const sent = asked.filter(({ call }) => call === createBulkOrder)
  expect(sent.length).toBe(2)
  expect(sent[1]).toEqual(sent[0])
  await waitFor(async () => expect(await database.drafts.count()).toBe(0))
})

it('P2 a page that is opened again after a lost answer sends what was sent, under its key', async () => {
  const first = await openBulkForm({ answer: sequence(null) })
  await fillLine(first.person, 1)
  await first.person.click(createButton())
  await screen.findByText(DOUBT)
  const kept = await first.database.drafts.toArray()
  const before = first.asked.find(({ call }) => call === createBulkOrder)
  cleanup()

  const again = await openBulkForm({
    prepare: async (database) => void (await database.drafts.bulkPut(kept)),
    answer: sequence(created()),
  })
  await screen.findByText(DOUBT)
  await again.person.click(createButton())
  await screen.findByText('Order Created!')
  expect(again.asked.find(({ call }) => call === createBulkOrder)).toEqual(before)
})

it('P2 AG-161 what was sent and is then changed leaves under the same key; a second one only once the first is known to be there', async () => {
  const { person, asked, database } = await openBulkForm({ answer: sequence(null, KEY_TAKEN, created()) })
  await fillLine(person, 1)
  await person.click(createButton())
  await screen.findByText(DOUBT)
  await person.click(screen.getByRole('button', { name: 'Change it instead' }))
  await person.click(await screen.findByRole('button', { name: 'Change it' }))
  await person.type((await delivery(1)).getByLabelText('Item name'), '!')
  await waitFor(async () =>
    expect((await database.drafts.get(FORM))?.values).toMatchObject({
      attempt: null,
      former: { key: asked.find(({ call }) => call === createBulkOrder)?.idempotencyKey },
    }),
  )
  await person.click(createButton())
  await screen.findByText(
    'The bulk order that you sent first was created. This one was not created. Press Create Order to create this one as well.',
  )
  await person.click(createButton())
  await screen.findByText('Order Created!')
  const keys = asked
    .filter(({ call }) => call === createBulkOrder)
    .map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, keys[1] === keys[0], keys[2] === keys[0]]).toEqual([3, true, false])
})

it('AG-161 P2 a bulk order that is refused after its form was left is not kept as one without an answer', async () => {
  let refuse = () => {}
  const refused = new Promise<ApiOutcome<never>>((resolve) => {
    refuse = () => resolve({ kind: 'invalid', messages: ['No.'], fields: {} })
  })
  const { person, asked, database } = await openBulkForm({
    answer: ({ call }) => (call === createBulkOrder ? refused : undefined),
  })
  await fillLine(person, 1)
  await person.click(createButton())
  await waitFor(() => expect(asked.some(({ call }) => call === createBulkOrder)).toBe(true))
  cleanup()
  const values = async () => (await database.drafts.get(FORM))?.values
  expect(JSON.stringify(await values())).toContain('"key"')
  refuse()
  await waitFor(async () => expect(await values()).toMatchObject({ attempt: null }))
  expect(JSON.stringify(await values())).toContain('12 Herbert Macaulay Way')
})

it('offline nothing is sent, and a message says that the form is kept', async () => {
  const { person, asked, connection } = await openBulkForm()
  await fillLine(person, 1)
  connection.send({ type: 'pull.failed', at: NOW })
  expect(
    await screen.findByText(
      'You can create it only when you are online. What you type is kept on this device.',
    ),
  ).toBeVisible()
  await person.click(createButton())
  expect(asked.filter(({ call }) => call === createBulkOrder)).toEqual([])
})
