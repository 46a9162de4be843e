import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toasts } from '../../src/views/ui/toasts'
import { renderApp } from '../support/rendered-app'

async function ready() {
  const app = await renderApp()
  await screen.findByRole('heading', { name: 'Login to Dashboard' })
  return app
}

describe('toasts', () => {
  it('BC-03 stand at the top right', async () => {
    await ready()
    act(() => toasts.success('Order assigned successfully!', { object: 'Order 1042 → Musa Ibrahim' }))
    const region = (await screen.findByText('Order assigned successfully!')).closest('[data-sonner-toaster]')
    expect(region?.getAttribute('data-x-position')).toBe('right')
    expect(region?.getAttribute('data-y-position')).toBe('top')
    expect(screen.getByText('Order 1042 → Musa Ibrahim')).toBeTruthy()
  })

  it('AG-151 the same words are not stacked', async () => {
    await ready()
    act(() => {
      toasts.error('No connection')
      toasts.error('No connection')
    })
    expect(await screen.findAllByText('No connection')).toHaveLength(1)
  })

  it('ER-05, AG-150 a failure shows its sentences by lines, or the general one', async () => {
    await ready()
    act(() => toasts.failure({ kind: 'refused', status: 400, messages: ['One.', 'Two.', 'One.'] }))
    const toast = await screen.findByText(/One\./)
    expect(toast.textContent).toBe('One.\nTwo.')
    act(() => toasts.failure({ kind: 'server', status: 500, messages: [], retryAfterMs: null }))
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
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
