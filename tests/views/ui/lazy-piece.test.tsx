import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState, type ComponentType } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { lazyPiece, loadPieces, quietPiece } from '../../../src/views/ui/lazy/lazy-piece'
import { useKeyGate } from '../../../src/views/ui/keys/use-key-gate'
import { press } from '../../support/desk/pressed-keys'
import { renderApp, userOf } from '../../support/page/rendered-app'

type Panel = ComponentType<{ onKey: (key: string) => void }>

/** Takes the focus when it stands, as panels do. */
function Field({ onKey }: { onKey: (key: string) => void }) {
  return <input aria-label="Rider" ref={(input) => input?.focus()} onKeyDown={({ key }) => onKey(key)} />
}

/** A page with a panel that opens on A, and that hears what nobody held. */
async function page(load: () => Promise<Panel>) {
  const keysOfPage: string[] = []
  const keysOfPanel: string[] = []
  let isListening = false
  function Page() {
    useKeyGate(() => undefined)
    const [Piece] = useState(() => lazyPiece(async () => ({ Panel: await load() }), 'Panel'))
    const [isOpen, setIsOpen] = useState(false)
    useEffect(() => {
      const hear = ({ key }: KeyboardEvent) => {
        keysOfPage.push(key)
        if (key === 'a') setIsOpen(true)
      }
      document.addEventListener('keydown', hear)
      isListening = true
      return () => document.removeEventListener('keydown', hear)
    }, [])
    return isOpen && <Piece onKey={(key) => keysOfPanel.push(key)} />
  }
  const { person } = await renderApp({ user: userOf(), part: <Page /> })
  await waitFor(() => expect(isListening).toBe(true))
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

test('a name that a person types meanwhile is kept whole: none of its letters is judged as a shortcut', async () => {
  let arrive: (panel: Panel) => void = () => undefined
  const loading = new Promise<Panel>((resolve) => (arrive = resolve))
  const { keysOfPage } = await page(() => loading)
  press('a')
  await waitFor(() => expect(keysOfPage).toEqual(['a']))
  for (const letter of 'ehinde') press(letter, { gapMs: 120 })
  expect(keysOfPage).toEqual(['a'])

  arrive(Field)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rider' })
  await waitFor(() => expect(field.value).toBe('ehinde'))
})

test('a panel that does not load shows Still loading, and the keys act on the page again', async () => {
  const loading = new Promise<Panel>((resolve) => onTestFinished(() => resolve(Field)))
  const { person, keysOfPage } = await page(() => loading)
  await person.keyboard('a')
  await person.keyboard('m')
  expect(keysOfPage).toEqual(['a'])
  expect(
    await screen.findByText(
      'Still loading: this is not on this device yet, and the network is slow or does not answer.',
      {},
      { timeout: 30_000 },
    ),
  ).toBeVisible()
  await waitFor(async () => {
    await person.keyboard('j')
    expect(keysOfPage).toContain('j')
  })
  expect(keysOfPage).not.toContain('m')
})

test('a key held for a panel does not act on the page that took its place', async () => {
  let arrive: (panel: Panel) => void = () => undefined
  const loading = new Promise<Panel>((resolve) => (arrive = resolve))
  const { person, keysOfPage, keysOfPanel } = await page(() => loading)
  await person.keyboard('a')
  await person.keyboard('{Escape}')
  history.pushState(null, '', '/orders?q=WB-2345678QA')
  arrive(Field)
  await screen.findByRole('textbox', { name: 'Rider' })
  // Once the page hears the next key, no key is held any more.
  await waitFor(async () => {
    await person.keyboard('j')
    expect(keysOfPage).toContain('j')
  })
  expect(keysOfPage).toEqual(expect.not.arrayContaining(['Escape']))
  expect(keysOfPanel).toEqual(expect.not.arrayContaining(['Escape']))
})

test('a piece that nobody opens is shown once it was loaded ahead, and showing it loads nothing', async () => {
  let loads = 0
  await renderApp({ user: userOf(), part: <Page /> })
  expect(await screen.findByRole('heading', { name: 'the page' })).toBeVisible()
  expect([loads, screen.queryByText('the watch is there')]).toEqual([0, null])
  await loadPieces()
  expect(await screen.findByText('the watch is there')).toBeVisible()

  function Page() {
    const [Quiet] = useState(() =>
      quietPiece(() => {
        loads += 1
        return Promise.resolve({ Watch: () => <p>the watch is there</p> })
      }, 'Watch'),
    )
    return (
      <>
        <h1>the page</h1>
        <Quiet />
      </>
    )
  }
})

test('a piece of a piece is loaded ahead as well', async () => {
  const loaded: string[] = []
  lazyPiece(async () => {
    loaded.push('outer')
    lazyPiece(async () => {
      loaded.push('inner')
      return { Inner: () => null }
    }, 'Inner')
    return { Outer: () => null }
  }, 'Outer')
  await loadPieces()
  expect(loaded).toEqual(['outer', 'inner'])
})

test('a piece that cannot be loaded keeps no other from being loaded, nor the pieces of these; a second call loads it', async () => {
  const loaded: string[] = []
  let isCut = true
  const piece = (name: string, more: () => unknown = () => null) =>
    lazyPiece(() => {
      if (isCut && name === 'cut off') return Promise.reject(new Error('no network'))
      loaded.push(name)
      more()
      return Promise.resolve({ Piece: () => null })
    }, 'Piece')
  piece('cut off', () => piece('inside it'))
  piece('another', () => piece('inside another'))
  await expect(loadPieces()).rejects.toThrow('no network')
  expect(loaded).toEqual(['another', 'inside another'])
  isCut = false
  await loadPieces()
  expect(loaded).toEqual(['another', 'inside another', 'cut off', 'inside it'])
})
