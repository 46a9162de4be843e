import { act, render, screen } from '@testing-library/react'
import Dexie from 'dexie'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../../src/views/shared/storage/error-boundary'
import { FreshnessStatus } from '../../../src/views/shell/freshness-status'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

/** As browsers do it: the played one gives its error no name. */
function refuseStrangers(): void {
  const remove = Reflect.get(Node.prototype, 'removeChild') as (child: Node) => Node
  vi.spyOn(Node.prototype, 'removeChild').mockImplementation(function (this: Node, child) {
    if (child.parentNode !== this) throw new DOMException('not a child of this node', 'NotFoundError')
    return Reflect.apply(remove, this, [child]) as typeof child
  })
}

/** As a translator does it: the words stand in an element of its own, and React's text is gone from the page. */
function translate(text: Node): void {
  const font = document.createElement('font')
  font.textContent = 'traduit'
  text.parentNode?.replaceChild(font, text)
}

test('a screen into which a translator wrote is drawn again once, and then says what broke', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  refuseStrangers()
  let close: () => void = () => undefined
  function Screen() {
    const [isOpen, setOpen] = useState(true)
    close = () => setOpen(false)
    return (
      <div data-testid="rows">
        {isOpen && 'open'}
        <p>rows</p>
      </div>
    )
  }
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  )
  const breakIt = () => {
    const [text] = screen.getByTestId('rows').childNodes
    if (text !== undefined) translate(text)
    act(close)
  }
  breakIt()
  expect(screen.getByTestId('rows').textContent).toBe('openrows')
  breakIt()
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
})

const OF_SCREEN = 'Unexpected Application Error!'
const OF_DATABASE = 'The data on this device could not be read.'

test.each([
  ['of a node', new DOMException('The object can not be found here.', 'NotFoundError'), OF_SCREEN],
  ['of an aborted request', new DOMException('aborted', 'AbortError'), OF_SCREEN],
  ['of a database', new Dexie.NotFoundError('no such table'), OF_DATABASE],
])('C39 only an error of a database is told as one: %s', (_, error, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  function Broken(): never {
    throw error
  }
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain(words)
})

test('while an error is shown in place of a screen, the status does not say live', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let breakDown: () => void = () => undefined
  function Screen() {
    const [isBroken, setBroken] = useState(false)
    breakDown = () => setBroken(true)
    if (isBroken) throw new Error('the chart has no axis')
    return <p>rows</p>
  }
  const { connection } = await renderApp({
    user: userOf(),
    part: (
      <>
        <ErrorBoundary>
          <Screen />
        </ErrorBoundary>
        <FreshnessStatus />
      </>
    ),
  })
  act(() => {
    connection.send({ type: 'socket.opened' })
    connection.send({ type: 'pull.succeeded', at: NOW, tick: 1000 })
  })
  expect(await screen.findByText(/^Live/)).toBeVisible()
  act(breakDown)
  expect(await screen.findByText('This screen could not be shown')).toBeVisible()
  expect(screen.queryByText(/^Live/)).toBeNull()
})
