import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Waybill } from '../../src/views/shared/order/waybill'
import { OrderLabel } from '../../src/views/shared/order/order-label'
import { order } from '../support/console-rows'
import { NOW } from '../support/rendered-app'

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
