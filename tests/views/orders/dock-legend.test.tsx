import { cleanup, render } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import type { PinKind, PlacePin } from '../../../src/maps/places-contract'
import { DockLegend } from '../../../src/views/dispatch/orders/map-dock/dock-legend'

function pin(kind: PinKind, tone: PlacePin['tone'] = 'pending'): PlacePin {
  return {
    id: `${kind} 1`,
    kind,
    tone,
    at: [6.5, 3.4],
    title: '',
    note: '',
    isChosen: false,
    isMarked: false,
  }
}

it.each<{ kinds: PinKind[]; legend: string[] }>([
  { kinds: ['rider', 'pickup', 'dropOff'], legend: ['Pickup', 'Drop-off', 'Rider'] },
  { kinds: ['pickup', 'pickup'], legend: ['Pickup'] },
  { kinds: [], legend: [] },
])('the legend beside the list names only what is drawn: $kinds', ({ kinds, legend }) => {
  const { container } = render(<DockLegend pins={kinds.map((kind) => pin(kind))} />)
  onTestFinished(cleanup)
  expect(wordsIn(container)).toEqual(legend)
})

it('a rider with an old position is grey on the map, so the legend has both', () => {
  const { container } = render(<DockLegend pins={[pin('rider', 'old'), pin('rider', 'live')]} />)
  onTestFinished(cleanup)
  expect(wordsIn(container)).toEqual(['Rider', 'Rider, old position'])
})

function wordsIn(container: HTMLElement) {
  return [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
}
