import type { InspectionReport } from '../../../src/machines/inspection'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inspect, NOTHING_SEEN } from '../../../src/machines/inspection'
import type { EngineEvent } from '../../../src/machines/engine-events'
import { order } from '../../support/world/console-rows'
import { storeOrders } from '../../support/world/played-engine'
import { NOW, renderApp, userOf } from '../../support/page/rendered-app'

const EVENTS: EngineEvent[] = [
  { type: 'leadership.gained', epoch: 7 },
  { type: 'server.known', kind: 'contract' },
  { type: 'socket.changed', state: 'closed' },
  { type: 'pull.started', reason: 'heartbeat' },
  { type: 'request.sent', call: 'GET /admin/orders/all', id: 1 },
  { type: 'request.answered', call: 'GET /admin/orders/all', id: 1, outcome: 'success', ms: 40 },
  { type: 'rows.observed', rows: ['order:1042'], written: 1, source: 'page 1 of all orders' },
  { type: 'pull.ended', ms: 55, failure: null },
  { type: 'sweep.ended', isClean: true, pages: 3, rows: 60, total: 60 },
  { type: 'budget.spent', tokens: 12, burst: 20, perS: 10 },
]

function report(): InspectionReport {
  return {
    role: 'follower',
    leaderTab: 'abcdef123456',
    inspection: EVENTS.reduce((known, event) => inspect(known, event, NOW), NOTHING_SEEN),
  }
}

async function openDiagnostics(told: InspectionReport | null, trace: string | null = null) {
  return renderApp({
    path: '/test',
    user: userOf({ type: 'SUPERVISOR' }),
    prepare: (database) => storeOrders(database, [order({ id: 1042 })]),
    engine: () => ({
      diagnostics: {
        tabId: 'fedcba654321',
        watch: (listener) => {
          if (told !== null) listener(told)
          return () => undefined
        },
        trace: () => Promise.resolve(trace),
        storage: () =>
          Promise.resolve({ mode: 'strict', usage: 12_400_000, quota: 60_000_000_000, persisted: false }),
      },
    }),
  })
}

/** What stands beside a label of a card. */
async function fact(card: string, label: string): Promise<string | null> {
  const region = within(await screen.findByRole('region', { name: card }))
  return (await region.findByText(label)).nextElementSibling?.textContent ?? null
}

describe('the diagnostics page', () => {
  it('RT-28 AG-06 shows build, connection and the age of local data to any role', async () => {
    await openDiagnostics(report())
    expect(await fact('Connection', 'Build')).toBe('test')
    expect(await fact('Connection', 'Realtime')).toBe('closed, polling instead')
    expect(await fact('Connection', 'Server')).toBe('described contract only')
    expect(await fact('Leader and epochs', 'Epoch of the leader')).toBe('7')
    expect(await fact('Leader and epochs', 'This tab')).toBe('fedcba65')
    expect(await fact('Replica', 'Last sweep')).toBe('certified at 14:05:00: 60 of 60 rows on 3 pages')
    expect(await fact('Storage', 'Used')).toBe('12.4 MB')
  })

  it('lists calls and pulls with their counts', async () => {
    await openDiagnostics(report())
    const requests = within(await screen.findByRole('region', { name: 'Requests' }))
    const cells = (await requests.findAllByRole('cell')).map(({ textContent }) => textContent)
    expect(cells).toEqual(['GET /admin/orders/all', '1', '0', '40 ms', '40 ms'])
    const pulls = within(screen.getByRole('region', { name: 'Pulls' }))
    expect(pulls.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '14:05:00',
      'heartbeat',
      '1',
      '55 ms',
      'good',
    ])
  })

  it('says what this server cannot promise', async () => {
    await openDiagnostics(report())
    const limits = within(await screen.findByRole('region', { name: 'Limits on this server' }))
    expect(limits.getAllByRole('listitem').length).toBe(5)
  })

  it('tells where a row comes from', async () => {
    const { person } = await openDiagnostics(report())
    const card = within(await screen.findByRole('region', { name: 'Row provenance' }))
    await person.type(card.getByLabelText('Package ID'), '1042')
    expect(await card.findByText('page 1 of all orders, 14:05:00')).toBeVisible()
    expect((await card.findAllByRole('cell')).slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'Server',
      'PENDING',
    ])
    await person.type(card.getByLabelText('Package ID'), 'x')
    expect(await card.findByText('A Package ID is a number.')).toBeVisible()
  })

  it('says so when no tab leads, and when there is no trace to export', async () => {
    const { person } = await openDiagnostics({ role: 'follower', leaderTab: null, inspection: null })
    expect(await screen.findByText('no leading tab answers')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Export trace' }))
    expect(await screen.findByText('No leading tab answers. Try again in a moment.')).toBeVisible()
  })
})
