import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { AssignFoot } from '../../../src/views/shared/assign/assign-foot'
import { rider } from '../../support/world/console-rows'
import { renderApp, userOf } from '../../support/page/rendered-app'

const noop = () => undefined
const QUIET = {
  verb: 'Assign',
  isWarned: false,
  doubt: null,
  asksFirst: false,
  messages: [],
  news: null,
  onAccept: noop,
  onAssign: noop,
} as const

it.each([
  [null, 'Sending', 'It will be sent right away.'],
  ['connection', 'Saving', 'It will be sent when you are back online.'],
  ['resuming', 'Saving', 'It will be sent when you resume sending.'],
] as const)('while a change waits for %s, the button says “%s”', async (waitsFor, button, words) => {
  const chosen = { rider: rider({ id: 1 }), distanceKm: 0.84, pending: 0 }
  await renderApp({
    user: userOf(),
    part: <AssignFoot {...QUIET} chosen={chosen} suggested={null} waitsFor={waitsFor} isBusy />,
  })
  expect((await screen.findByRole('button')).textContent).toContain(button)
  expect(screen.getByText(/km/).textContent).toContain(words)
})

it.each([
  ['mouse', 0, /^Press Enter to assign to Musa \w+\.$/, 1],
  ['finger', 5, 'Choose one from the list.', 0],
] as const)('to who points with a %s it speaks of keys or not', async (_, points, words, caps) => {
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: points })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'maxTouchPoints'))
  const suggested = { rider: rider({ id: 1, first_name: 'Musa' }), distanceKm: 0.84, pending: 0 }
  await renderApp({
    user: userOf(),
    part: <AssignFoot {...QUIET} chosen={null} suggested={suggested} waitsFor={null} isBusy={false} />,
  })
  expect(await screen.findByText(words)).toBeVisible()
  expect(document.querySelectorAll('.kbd').length).toBe(caps)
})

const CHANGED = { words: 'Ada cancelled the order.', canGoOn: false }

it.each([
  ['assigns the suggested rider', false, null, 'Press Enter to assign to Musa Ibrahim.'],
  ['only chooses a rider about whom it asks', true, null, 'Press Enter to choose Musa Ibrahim.'],
  ['does nothing after the order changed', false, CHANGED, 'Choose one from the list.'],
] as const)('OR-18 the panel says what Enter does: it %s', async (_, asksFirst, news, words) => {
  const suggested = { rider: rider({ id: 1 }), distanceKm: 0.84, pending: 0 }
  await renderApp({
    user: userOf(),
    part: (
      <AssignFoot
        {...QUIET}
        asksFirst={asksFirst}
        chosen={null}
        suggested={suggested}
        waitsFor={null}
        isBusy={false}
        news={news}
      />
    ),
  })
  expect(await screen.findByText(words)).toBeVisible()
})
