import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { MapFrame } from '../../../src/maps/built-in/map-frame'
import { mapKeys } from '../../../src/maps/built-in/map-keys'
import type { MapView } from '../../../src/maps/built-in/use-map-view'
import { useKeyGate } from '../../../src/views/ui/keys/use-key-gate'
import { press } from '../../support/desk/pressed-keys'

it('a map that has the focus handles +, - and 0 itself, held as well; a code that a scanner types does not move it', () => {
  const moves: (number | string)[] = []
  const view: MapView = { centre: [6.5, 3.4], zoom: 12, size: { width: 0, height: 0 } }
  const onKeyDown = mapKeys({
    panBy: () => moves.push('pan'),
    zoomBy: (steps) => moves.push(steps),
    showAll: () => moves.push('all'),
  })
  onTestFinished(cleanup)
  render(
    <MapFrame label="Map of order 7" view={view} onKeyDown={onKeyDown}>
      {null}
    </MapFrame>,
  )
  renderHook(() => useKeyGate(() => undefined))
  screen.getByRole('application').focus()
  for (const key of ['+', '-', '0', 'x']) press(key)
  press('+')
  press('+', { repeat: true, gapMs: 30 })
  expect(moves.splice(0)).toEqual([1, -1, 'all', 1, 1])
  for (const key of 'WB-000-0') press(key, { gapMs: 20 })
  expect(moves).toEqual([])
})
