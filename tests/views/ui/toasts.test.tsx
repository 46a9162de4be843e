import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { requestPasswordCode } from '../../../contract/entities/codes'
import { freeTop } from '../../../src/views/ui/toasts/use-toast-place'
import { toasts } from '../../../src/views/ui/toasts/toasts'
import { renderApp, success, userOf } from '../../support/page/rendered-app'

async function ready() {
  const app = await renderApp()
  await screen.findByRole('heading', { name: 'Login to Dashboard' })
  return app
}

describe('toasts', () => {
  it('BC-03 AG-175 are in one place, at the top right of the page', async () => {
    await ready()
    act(() => toasts.success('Order assigned successfully!', { object: 'Order 1042 → Musa Ibrahim' }))
    const region = (await screen.findByText('Order assigned successfully!')).closest('[data-sonner-toaster]')
    expect(region?.getAttribute('data-x-position')).toBe('right')
    expect(region?.getAttribute('data-y-position')).toBe('top')
    expect(screen.getByText('Order 1042 → Musa Ibrahim')).toBeVisible()
  })

  it('AG-151 the same words are not stacked', async () => {
    await ready()
    act(() => {
      toasts.error('No connection')
      toasts.error('No connection')
    })
    expect(await screen.findAllByText('No connection')).toHaveLength(1)
  })

  it('ER-04, ER-05, AG-150 a failure shows its sentences by lines, or the general one', async () => {
    await ready()
    act(() => toasts.failure({ kind: 'refused', status: 400, messages: ['One.', 'Two.', 'One.'] }))
    const toast = await screen.findByText(/One\./)
    expect(toast.textContent).toBe('One.\nTwo.')
    act(() => toasts.failure({ kind: 'server', status: 500, messages: [], retryAfterMs: null }))
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  })

  it('an error closes automatically once the same call succeeds', async () => {
    let asked = 0
    const { person } = await renderApp({
      path: '/forgot-password',
      answer: ({ call }) => {
        if (call !== requestPasswordCode) return undefined
        asked += 1
        if (asked > 1) return success({ data: 'Sent.' })
        return { kind: 'server', status: 500, messages: ['The first try failed.'], retryAfterMs: null }
      },
    })
    await person.type(await screen.findByLabelText(/phone/i), '08031112222{Enter}')
    expect(await screen.findByText('The first try failed.')).toBeVisible()
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Sent.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('The first try failed.')).toBeNull())
  })

  it('that there is no connection goes with the next call that is answered, whichever it is', async () => {
    const { person } = await renderApp({
      path: '/forgot-password',
      answer: ({ call }) => (call === requestPasswordCode ? success({ data: 'Sent.' }) : undefined),
    })
    const field = await screen.findByLabelText(/phone/i)
    act(() => toasts.failure({ kind: 'offline' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    await person.type(field, '08031112222{Enter}')
    expect(await screen.findByText('Sent.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('an action is beside a short text and below a long one', async () => {
    await ready()
    const action = (label: string) => ({ label, onClick: () => undefined })
    act(() => {
      toasts.warning('Order 1042 was changed.', { action: action('Review') })
      toasts.warning(
        'Order 1043 looks the same and was created at the same time. The network may have sent it twice.',
        { action: action('Open order 1043') },
      )
    })
    const words = async (name: string) =>
      (await screen.findByRole('button', { name })).closest('.toast-words')?.textContent ?? null
    expect(await words('Review')).toBe(null)
    expect(await words('Open order 1043')).toMatch(/^Order 1043 looks the same/)
  })

  it('BC-02 close by themselves after 5000 ms, errors too, and not before', async () => {
    await ready()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    act(() => {
      toasts.success('Payment approved!')
      toasts.error('Error updating charges!')
    })
    await act(() => vi.advanceTimersByTimeAsync(4_900))
    const shown = () => document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])').length
    expect([screen.queryAllByText('Payment approved!').length, shown()]).toEqual([1, 2])
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(shown()).toBe(0)
  })

  it('TR-05 EN-04 AG-156 errors and successes are shown, stay on another page, and are cleared when the session ends', async () => {
    const { session } = await renderApp({ path: '/overview', user: userOf() })
    await screen.findByRole('heading', { name: 'Overview' })
    act(() => {
      toasts.failure({ kind: 'refused', status: 400, messages: ['Order 7 of Ada Obi is gone.'] })
      toasts.success('Payment approved!')
    })
    expect(await screen.findByText('Order 7 of Ada Obi is gone.')).toBeVisible()
    act(() => window.history.pushState(null, '', '/outbox'))
    await screen.findByRole('heading', { level: 1, name: 'Outbox' })
    expect(screen.getByText('Payment approved!')).toBeVisible()
    act(() => session.send({ type: 'logout.confirmed' }))
    await screen.findByRole('heading', { name: 'Login to Dashboard' })
    await waitFor(() => expect(screen.queryByText('Order 7 of Ada Obi is gone.')).toBeNull())
    expect(screen.queryByText('Payment approved!')).toBeNull()
  })

  it('ER-02 a 401 is no toast: the login screen says it', async () => {
    await ready()
    act(() => {
      toasts.failure({ kind: 'unauthorized', messages: ['Unauthenticated.'] })
      toasts.info('After it')
    })
    await screen.findByText('After it')
    expect(screen.queryByText('Unauthenticated.')).toBeNull()
  })

  it('errors interrupt and can be closed', async () => {
    const { person } = await ready()
    act(() => toasts.error('Error updating order status!'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Error updating order status!')
    await person.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('Error updating order status!')).toBeNull())
  })

  it('an action acts and closes', async () => {
    const { person } = await ready()
    let undone = 0
    act(() => toasts.info('Order 1046 → Musa', { action: { label: 'Undo', onClick: () => (undone += 1) } }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(undone).toBe(1)
    await waitFor(() => expect(screen.queryByText('Order 1046 → Musa')).toBeNull())
  })
})

it.each([
  ['nothing is there', [], 100],
  ['a row below them', [[200, 240]], 100],
  ['a row that they would cover', [[120, 160]], 168],
  [
    'two rows one after the other',
    [
      [120, 160],
      [170, 200],
    ],
    208,
  ],
  ['a row that ends above them', [[50, 90]], 100],
  ['no room below the row', [[110, 740]], 100],
] as const)('AG-175 a place for notices where %s', (_, rows, top) => {
  const rects = rows.map(([from, to]) => ({ left: 0, right: 900, top: from, bottom: to }))
  expect(freeTop(100, { left: 500, right: 900, height: 60 }, rects)).toBe(top)
  // What is beside them is not in the way.
  expect(freeTop(100, { left: 900, right: 1300, height: 60 }, rects)).toBe(100)
})
