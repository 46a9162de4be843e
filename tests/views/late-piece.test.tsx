import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import { latePiece, loadPieces, quietPiece } from '../../src/views/ui/late-piece'
import { renderApp, userOf } from '../support/rendered-app'

type Panel = ComponentType<{ onKey: (key: string) => void }>

/** Takes the focus when it stands, as panels do. */
function Field({ onKey }: { onKey: (key: string) => void }) {
  return <input aria-label="Rider" ref={(input) => input?.focus()} onKeyDown={({ key }) => onKey(key)} />
}

/** A page with a panel that opens on A, and that hears what nobody held. */
async function page(load: () => Promise<Panel>) {
  const keysOfPage: string[] = []
  const keysOfPanel: string[] = []
  function Page() {
    const [Piece] = useState(() => latePiece(load))
    const [isOpen, setIsOpen] = useState(false)
    useEffect(() => {
      const hear = ({ key }: KeyboardEvent) => {
        keysOfPage.push(key)
        if (key === 'a') setIsOpen(true)
      }
      document.addEventListener('keydown', hear)
      return () => document.removeEventListener('keydown', hear)
    }, [])
    return isOpen && <Piece onKey={(key) => keysOfPanel.push(key)} />
  }
  const { person } = await renderApp({ user: userOf(), part: <Page /> })
  return { person, keysOfPage, keysOfPanel }
}

test('keys pressed while a panel is being loaded are kept for it, and nothing else acts on them', async () => {
  let arrive: (panel: Panel) => void = () => undefined
  const loading = new Promise<Panel>((resolve) => (arrive = resolve))
  const { person, keysOfPage, keysOfPanel } = await page(() => loading)
  await person.keyboard('a')
  await person.keyboard('mu{Enter}')
  expect([keysOfPage, keysOfPanel]).toEqual([['a'], []])

  arrive(Field)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rider' })
  await waitFor(() => expect(keysOfPanel).toEqual(['m', 'u', 'Enter']))
  expect(field.value).toBe('mu')
})

test('what nobody opens stands once it was loaded ahead, and is not loaded by being there', async () => {
  let loads = 0
  await renderApp({ user: userOf(), part: <Page /> })
  expect(await screen.findByRole('heading', { name: 'the page' })).toBeTruthy()
  expect([loads, screen.queryByText('the watch is there')]).toEqual([0, null])
  await loadPieces()
  expect(await screen.findByText('the watch is there')).toBeTruthy()

  function Page() {
    const [Quiet] = useState(() =>
      quietPiece(() => {
        loads += 1
        return Promise.resolve(() => <p>the watch is there</p>)
      }),
    )
    return (
      <>
        <h1>the page</h1>
        <Quiet />
      </>
    )
  }
})
