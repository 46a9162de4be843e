import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ApiOutcome } from '../../../contract/wire/api-outcome'
import { createBulkOrder } from '../../../contract/entities/bulk-orders'
import type { Call } from '../../../contract/wire/call'
import { createOrder } from '../../../contract/entities/orders'
import type { ConsoleDatabase } from '../../../src/db/core/console-database'
import { createButton, delivery, fillLine, openBulkForm } from '../../support/desk/bulk-form'
import { bulkOrder } from '../../support/world/console-rows'
import { desk, field, openCreateOrder } from '../../support/desk/create-order-form'
import { success, type Asked } from '../../support/page/rendered-app'

const UNAUTHORIZED: ApiOutcome<never> = {
  kind: 'unauthorized',
  messages: ['Your session has expired. Please log in again.'],
}
const LOST: ApiOutcome<never> = { kind: 'timeout' }

/** Answers one call as said, one after the other; then, and every other call, as the server of the form does. */
function answering(asked: Call, answers: ApiOutcome<never>[]) {
  return (one: Asked) => (one.call === asked ? answers.shift() : undefined)
}

/** The attempt that is kept of a form, once there is one. */
async function keptKey({ drafts }: ConsoleDatabase, form: string): Promise<string | undefined> {
  const values = (await drafts.get(form))?.values as { attempt: { key: string } | null } | undefined
  return values?.attempt?.key
}

/**
 * The session may have ended before the request took effect, or the token of a request that took effect may be
 * refused when it is repeated: a 401 says nothing of the order.
 */
describe.each([
  ['at the first press', [UNAUTHORIZED]],
  ['when a lost create is repeated', [LOST, UNAUTHORIZED]],
])('a 401 %s', (_, answers) => {
  it('P2 leaves the order in doubt: nothing can be changed, and what was sent goes out again under its key', async () => {
    const say = answering(createOrder, [...answers])
    const { fill, getCharges, create, sent, database } = await openCreateOrder({
      answer: (one) => say(one) ?? desk(one),
    })
    await fill()
    await getCharges()
    for (const [index] of answers.entries()) {
      await create()
      await waitFor(() => expect(sent()).toHaveLength(index + 1))
      await waitFor(() => expect(field('Item name').closest('fieldset')?.disabled).toBe(true))
      await screen.findByRole('button', { name: 'Create Order' })
      await waitFor(async () =>
        expect(await keptKey(database, '/create-order')).toBe(sent()[0]?.idempotencyKey),
      )
    }
    await create()
    await screen.findByText('Order Created!')
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(sent().map(({ input }) => input)).toEqual(sent().map(() => sent()[0]?.input))
  })

  it('P2 leaves the bulk order in doubt: nothing can be changed, and what was sent goes out again under its key', async () => {
    const say = answering(createBulkOrder, [...answers])
    const created = () => success({ bulk_order: bulkOrder({ id: 121 }), orders: [] })
    const { person, asked, database } = await openBulkForm({
      answer: (one) => say(one) ?? (one.call === createBulkOrder ? created() : undefined),
    })
    await fillLine(person, 1)
    const sent = () => asked.filter(({ call }) => call === createBulkOrder)
    for (const [index] of answers.entries()) {
      await person.click(createButton())
      await waitFor(() => expect(sent()).toHaveLength(index + 1))
      await waitFor(async () =>
        expect(
          (await delivery(1)).getByLabelText<HTMLInputElement>('Item name').closest('fieldset')?.disabled,
        ).toBe(true),
      )
      await screen.findByRole('button', { name: 'Create Order' })
      await waitFor(async () =>
        expect(await keptKey(database, '/bulk-orders/create?user_id=7')).toBe(sent()[0]?.idempotencyKey),
      )
    }
    await person.click(createButton())
    await screen.findByText('Order Created!')
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
})
