import { readFileSync } from 'node:fs'
import { act, render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PrintedWaybill } from '../../src/views/shared/order/printed-waybill'
import { Waybill } from '../../src/views/shared/order/waybill'
import { OrderLabel } from '../../src/views/shared/order/order-label'
import { order, orderRow } from '../support/console-rows'
import { printedTexts } from '../support/printed-texts'
import { NOW, renderApp, userOf } from '../support/rendered-app'

/** Turns what follows it around, until it is taken back. */
const TURN = '\u202e'

it('a mark of direction in a name turns no phone around', () => {
  const turned = order({
    id: 7,
    customer_name: `Sade${TURN}`,
    recepient_name: `Gbenga${TURN}`,
    landmark: `By the bank${TURN}`,
  })
  const { container } = render(
    <>
      <Waybill order={turned} asOf={NOW} />
      <OrderLabel order={turned} />
    </>,
  )
  const marked = [...container.querySelectorAll('bdi, p, dd, h1')].filter(
    ({ textContent, children }) => textContent.includes(TURN) && children.length === 0,
  )
  // Each of them ends where the mark does: no phone and no number stands in it.
  expect(marked.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['P', `By the bank${TURN}`],
    ['BDI', `Sade${TURN}`],
    ['BDI', `Gbenga${TURN}`],
    ['P', `Gbenga${TURN}`],
    ['P', `Sade${TURN}`],
    ['P', `By the bank${TURN}`],
  ])
})

it('a waybill that is printed offline says of what time its data is, not when it was printed', async () => {
  const printed = printedTexts('.waybill > footer')
  const onClose = () => undefined
  const part = <PrintedWaybill order={orderRow({ id: 7 })} onClose={onClose} />
  const { connection } = await renderApp({ user: userOf(), part })
  act(() => connection.send({ type: 'data.remembered', at: NOW - 20 * 60_000 }))
  await waitFor(() => expect(printed).toEqual([['As of Nov 21, 2026, 1:45 PM (WAT)']]))
})

it('no place and no landmark is cut at a number of lines', () => {
  for (const sheet of ['waybill', 'labels']) {
    const css = readFileSync(`src/views/shared/order/${sheet}.css`, 'utf8')
    const clamped = [...css.matchAll(/([^{}]+)\{[^{}]*line-clamp[^{}]*\}/g)].map(
      ([, selector = '']) => selector,
    )
    expect(clamped.length).toBeGreaterThan(0)
    expect(clamped.filter((selector) => /place|landmark/.test(selector))).toEqual([])
  }
})
