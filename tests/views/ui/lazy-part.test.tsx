import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from '../../../src/views/ui/lazy/lazy-part'

const There = ({ name }: { name: string }) => <p>{name} is there</p>

test('what was loaded ahead is shown at once, with nothing in its place before', async () => {
  const fallbacks: string[] = []
  const Fallback = () => {
    fallbacks.push('shown')
    return <p>loading</p>
  }
  const Late = lazyPart(() => Promise.resolve({ There }), 'There')
  await Late.code.now()
  render(
    <Suspense fallback={<Fallback />}>
      <Late name="Ada" />
    </Suspense>,
  )
  expect(screen.getByText('Ada is there')).toBeVisible()
  expect(fallbacks).toEqual([])
})

test('after a failure ahead it is loaded again when it is shown', async () => {
  let loads = 0
  const Late = lazyPart(() => {
    loads += 1
    return loads === 1 ? Promise.reject(new Error('no network')) : Promise.resolve({ There })
  }, 'There')
  await expect(Late.code.now()).rejects.toThrow('no network')
  render(
    <Suspense fallback={<p>loading</p>}>
      <Late name="Ada" />
    </Suspense>,
  )
  expect(await screen.findByText('Ada is there')).toBeVisible()
})

test('a part that cannot be loaded says so in its own place, and Retry loads it', async () => {
  let isBlocked = true
  const Late = lazyPart(
    () => (isBlocked ? Promise.reject(new Error('no network')) : Promise.resolve({ There })),
    'There',
  )
  render(
    <>
      <p>around it</p>
      <Suspense fallback={<p>loading</p>}>
        <Late name="Ada" />
      </Suspense>
    </>,
    { onCaughtError: () => undefined },
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'This part of Waybill could not be loaded.It is not on this device yet, and opens here as soon as it can be loaded.Retry',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  isBlocked = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Ada is there')).toBeVisible()
  expect(screen.getByText('around it')).toBeVisible()
})

test('a part that could not be loaded is loaded and shown without a click when the network returns', async () => {
  let isCut = true
  const Late = lazyPart(
    () => (isCut ? Promise.reject(new Error('no network')) : Promise.resolve({ There })),
    'There',
  )
  render(
    <Suspense fallback={<p>loading</p>}>
      <Late name="Ada" />
    </Suspense>,
    { onCaughtError: () => undefined },
  )
  await screen.findByRole('alert')
  isCut = false
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Ada is there')).toBeVisible()
})
