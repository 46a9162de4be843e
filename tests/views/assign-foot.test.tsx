import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AssignFoot } from '../../src/views/shared/assign/assign-foot'
import { rider } from '../support/console-rows'
import { renderApp, userOf } from '../support/rendered-app'

it.each([
  [null, 'Sending', 'It will be sent right away.'],
  ['connection', 'Saving', 'It will be sent when you are back online.'],
  ['resuming', 'Saving', 'It will be sent when you resume sending.'],
] as const)('while a change waits for %s, the button says “%s”', async (waitsFor, button, words) => {
  const noop = () => undefined
  await renderApp({
    user: userOf(),
    part: (
      <AssignFoot
        verb="Assign"
        chosen={{ rider: rider({ id: 1 }), distanceKm: 0.84, pending: 0 }}
        suggested={null}
        waitsFor={waitsFor}
        isBusy
        isWarned={false}
        isFarAsked={false}
        messages={[]}
        news={null}
        onAccept={noop}
        onAssign={noop}
      />
    ),
  })
  expect((await screen.findByRole('button')).textContent).toContain(button)
  expect(screen.getByText(/km/).textContent).toContain(words)
})
