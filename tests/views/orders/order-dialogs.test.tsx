import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Order } from '../../../contract/entities/orders'
import { OrderDialogs } from '../../../src/views/shared/order/order-dialogs'
import { orderRow } from '../../support/world/console-rows'
import { renderApp, userOf } from '../../support/page/rendered-app'

it.each<[string, Partial<Pick<Order, 'payee' | 'order_type'>>, string]>([
  ['a single order', { payee: 'SENDER' }, '₦3,762.50, paid by the sender. It will count as income.'],
  [
    'an order of a bulk order that the receiver pays',
    { payee: 'RECEIVER', order_type: 'bulk' },
    '₦3,762.50, paid by the receiver. It will count as income.',
  ],
  [
    'an order of a bulk order that the sender pays',
    { payee: 'SENDER', order_type: 'bulk' },
    '₦3,762.50, paid by the sender. Only what is not paid yet will count as income.',
  ],
])(
  'OR-31 AG-61 the question before an approval promises no more than is booked: %s',
  async (_, fields, words) => {
    const order = orderRow({ id: 1042, status: 'DELIVERED', ...fields })
    await renderApp({
      user: userOf(),
      part: <OrderDialogs question={{ kind: 'approvePayment', order }} onClose={() => undefined} />,
    })
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain(`${words} You cannot undo this.`)
  },
)
