import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import '../../../src/views/app/fleet-route'
import { MUSA, BOLA, TUNDE, waiting } from './assign-mode'
import { playedEngine, storeOrders, storeRiders } from '../world/played-engine'
import { NOW, renderApp, userOf } from '../page/rendered-app'
import type { Order } from '../../../contract/entities/orders'
import type { Rider } from '../../../contract/entities/riders'

type Setup = { orders?: readonly Order[]; riders?: readonly Rider[]; role?: string; path?: string }

/** Orders 1 to 3, the first is late; riders Musa, Bola and Tunde north of their pickup, the nearest first. */
export async function openFleet({ orders, riders, role = 'SUPERADMIN', path = '/fleet' }: Setup = {}) {
  const app = await renderApp({
    path,
    user: userOf({ type: role }),
    prepare: async (database) => {
      await storeOrders(database, orders ?? [waiting(1, 30), waiting(2, 15), waiting(3, 5)])
      await storeRiders(database, riders ?? [BOLA, MUSA, TUNDE])
    },
    engine: (database) => playedEngine(database, { at: NOW }),
  })
  await waitFor(() => expect(document.querySelector('.fleet-state[aria-busy="false"]')).not.toBeNull())
  // The map shows its pins once it knows its size.
  await act(() => Promise.resolve())
  return app
}

export const pinOf = (id: string) => document.querySelector<HTMLElement>(`[data-pin="${id}"] > button`)

/** '2 Late' */
export function layers(): string[] {
  return within(screen.getByRole('group', { name: 'Layers' }))
    .getAllByRole('button')
    .map((layer) => `${layer.querySelector('b')?.textContent ?? ''} ${nameOf(layer)}`.trim())
}

const nameOf = (layer: HTMLElement) =>
  [...layer.childNodes].find(({ nodeType }) => nodeType === 3)?.textContent

/** 'Free: Musa Ibrahim, Bola Ade' for each column. */
export function strip(): string[] {
  return within(screen.getByRole('region', { name: 'Riders by load' }))
    .getAllByRole('region')
    .map((column) => {
      const names = [...column.querySelectorAll<HTMLElement>('.strip-card')].map(({ title }) => title)
      return `${column.getAttribute('aria-label')}: ${names.join(', ')}`
    })
}

export const stripCard = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'Riders by load' })).getByRole('button', { name })

export const orderCard = (id: number) => screen.findByRole('complementary', { name: `Order ${id}` })

/** The rows under 'Nearest riders', each with its digit. */
export async function nearest(id: number): Promise<(string | null)[]> {
  const list = within(await screen.findByRole('list', { name: `Nearest riders for order ${id}` }))
  return list.getAllByRole('listitem').map(({ textContent }) => textContent)
}
