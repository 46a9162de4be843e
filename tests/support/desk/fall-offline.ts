import { act } from '@testing-library/react'
import { NOW, type renderApp } from '../page/rendered-app'

/** The last good answer came at `NOW`, and ten minutes have passed since. */
export function fallOffline({ connection }: Pick<Awaited<ReturnType<typeof renderApp>>, 'connection'>): void {
  act(() => {
    connection.send({ type: 'pull.succeeded', at: NOW, tick: 0 })
    connection.send({ type: 'clock.ticked', at: NOW + 600_000, tick: 600_000 })
  })
}

/** After `fallOffline`: the console is live again. */
export function comeBack({ connection }: Pick<Awaited<ReturnType<typeof renderApp>>, 'connection'>): void {
  act(() => {
    connection.send({ type: 'socket.opened' })
    connection.send({ type: 'pull.succeeded', at: NOW + 600_000, tick: 600_000 })
  })
}
