import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Waybill } from '../../../src/views/shared/order/waybill'
import { OrderLabel } from '../../../src/views/shared/order/order-label'
import { splitTown } from '../../../src/views/shared/order/paper-place'
import { order } from '../../support/world/console-rows'
import { NOW } from '../../support/page/rendered-app'

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

it('nothing is cut at a number of lines before the type has become smaller', () => {
  const sheets = ['ui/marks/printed-paper', 'shared/order/waybill', 'shared/order/labels']
  const css = sheets.map((sheet) => readFileSync(`src/views/${sheet}.css`, 'utf8')).join('')
  const clamped = [...css.matchAll(/([^{}]+)\{[^{}]*line-clamp[^{}]*\}/g)].map(
    ([, selector = '']) => selector,
  )
  expect(clamped.length).toBeGreaterThan(0)
  expect(clamped.filter((selector) => !selector.includes('[data-street-lines]'))).toEqual([])
})

/** No town is known in it. */
const LONG = 'Opposite the old post office behind the second blue gate near '

it.each([
  ['12 Allen Avenue, Ikeja, Lagos', '12 Allen Avenue, Ikeja, Lagos', ''],
  [`${LONG}12 Allen Avenue, Ikeja, Lagos`, `${LONG}12 Allen Avenue,`, ' Ikeja, Lagos'],
  [`${LONG}Yaba, Lagos`, `${LONG}Yaba,`, ' Lagos'],
  [`${LONG}Bola Street Ikeja Lagos State`, LONG, 'Bola Street Ikeja Lagos State'],
  [`${LONG}St Jude Amuwo Odofin`, `${LONG}St `, 'Jude Amuwo Odofin'],
  [
    `12 Allen Avenue, ${'near the gate '.repeat(8)}`,
    `12 Allen Avenue, ${'near the gate '.repeat(7)}`,
    'near the gate ',
  ],
  ['', '', ''],
  ['W'.repeat(300), 'W'.repeat(300), ''],
])('the end of %s says the town', (place, street, town) => {
  expect(splitTown(place)).toEqual([street, town])
})
