import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBulkOrder } from '../../../contract/entities/bulk-orders'
import type { Order } from '../../../contract/entities/orders'
import { readMadeHere } from '../../../src/db/writes/made-here'
import { shownSearch } from '../../../src/views/shared/address/private-address'
import { bareBulkDesk, madeBulk } from '../../support/desk/bare-desk'
import { createButton, delivery, fillLine, openBulkForm } from '../../support/desk/bulk-form'
import { button } from '../../support/desk/create-order-form'
import { orderOf } from '../../support/world/orders'
import { success, withShell } from '../../support/page/rendered-app'

const press = async (person: Parameters<typeof fillLine>[0]) => {
  await delivery(1)
  await fillLine(person, 1)
  await person.click(createButton())
}

describe('P2 a bulk order whose answer was lost, on a server without keys', () => {
  const openLosing = (made: ReturnType<typeof madeBulk>, lines: readonly Order[]) => {
    let isSent = false
    const create = () => {
      isSent = true
      return { kind: 'timeout' as const }
    }
    const answer = bareBulkDesk({ shown: () => (isSent ? [made] : []), lines, create })
    return openBulkForm({ serverKind: 'contract', answer })
  }

  it('company, total, due date and the number of deliveries agree: it is found without a press', async () => {
    const { person, asked } = await openLosing(madeBulk(), [orderOf({ id: 9 })])
    await press(person)
    expect(await screen.findByText('Order Created!')).toBeVisible()
    expect(asked.filter(({ call }) => call === createBulkOrder)).toHaveLength(1)
  })

  it('another number of deliveries: a person is asked', async () => {
    const made = madeBulk({ created_at: '2026-11-21T13:03:00Z' })
    const { person } = await openLosing(made, [orderOf({ id: 9 }), orderOf({ id: 10 })])
    await press(person)
    expect(
      await screen.findByRole('group', {
        name: 'No answer came back. Bulk order 121, created 14:03, looks the same. Is it this one?',
      }),
    ).toBeVisible()
  })
})

describe('P2 a second bulk order like it', () => {
  beforeEach(withShell)

  const openCreating = (
    before: readonly ReturnType<typeof madeBulk>[],
    twin: ReturnType<typeof madeBulk>,
    answered: unknown = { bulk_order: madeBulk(), orders: [] },
  ) => {
    let bulks = before
    const create = () => {
      bulks = [twin, madeBulk(), ...before]
      return success(answered)
    }
    const answer = bareBulkDesk({ shown: () => bulks, lines: [orderOf({ id: 9 })], create })
    return openBulkForm({ serverKind: 'contract', answer })
  }

  it('is reported after a create that succeeded, with a link to it, until a person has seen it', async () => {
    const { person, database } = await openCreating([], madeBulk({ id: 122 }))
    await press(person)
    expect(
      await screen.findByText(
        'Bulk order 122 looks the same and was created at the same time. The network may have sent it twice.',
        {},
        { timeout: 10_000 },
      ),
    ).toBeVisible()
    expect(screen.getByText('Created here: bulk order 121')).toBeVisible()
    await person.click(button('Open bulk order 122'))
    await waitFor(() => expect(shownSearch()).toBe('?q=122'))
    expect(window.location.pathname).toBe('/bulk-orders')
    await waitFor(async () => {
      const [made] = await readMadeHere(database)
      expect([made?.kind, made?.twin]).toEqual(['bulk', 'dismissed'])
    })
  })

  it('is reported too where the server answers that it was created, without the row', async () => {
    const { person } = await openCreating([], madeBulk({ id: 122 }), null)
    await press(person)
    await screen.findByText('Order Created!')
    expect(
      await screen.findByText(/^Bulk order 122 looks the same and was/, {}, { timeout: 10_000 }),
    ).toBeVisible()
    expect(screen.getByText('Created here: bulk order 121')).toBeVisible()
  })

  it('is not said of one that was there before, nor of another total', async () => {
    const twin = madeBulk({ id: 122, orders_total_amount: 3000 })
    const { person, database } = await openCreating([madeBulk({ id: 120 })], twin)
    await press(person)
    await waitFor(
      async () => {
        const [made] = await readMadeHere(database)
        expect([made?.id, made?.looks, made?.twin]).toEqual([121, 1, null])
      },
      { timeout: 10_000 },
    )
    expect(screen.queryByText(/looks the same and was created/)).toBeNull()
  })
})
