import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Area, AreaShape } from '../../../maps/places-contract'
import { readId } from '../../ui/marks/read-id'
import { OFF_AT_FIRST, type LayerId } from './fleet-layers'

const NONE: ReadonlySet<number> = new Set()

export function useFleetChoice() {
  const [orderId, setOrderId] = useState<number | null>(null)
  const [parameters] = useSearchParams()
  // A link may open the day of a rider.
  const [riderId, setRiderId] = useState(() => readId(parameters.get('rider')))
  const [selected, setSelected] = useState(NONE)
  const [area, setArea] = useState<Area | null>(null)
  const [shape, setShape] = useState<AreaShape | null>(null)
  const [hidden, setHidden] = useState(OFF_AT_FIRST)

  /** Selects an order and clears the rider, who was chosen for the previous order. */
  const lookAt = useCallback((id: number | null) => {
    setOrderId(id)
    setRiderId(null)
  }, [])
  const select = useCallback((ids: readonly number[], drawn: Area | null) => {
    setSelected(new Set(ids))
    setArea(ids.length === 0 ? null : drawn)
    setShape(null)
  }, [])
  const toggle = useCallback((id: number) => {
    setArea(null)
    setSelected((present) => {
      const next = new Set(present)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const switchLayer = useCallback(
    (id: LayerId) =>
      setHidden((present) => {
        const next = new Set(present)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const clear = useCallback(() => select([], null), [select])
  return useMemo(
    () => ({
      orderId,
      riderId,
      selected,
      area,
      shape,
      hidden,
      lookAt,
      chooseRider: setRiderId,
      showDay: (id: number) => {
        setOrderId(null)
        setRiderId(id)
      },
      select,
      toggle,
      clear,
      draw: setShape,
      switchLayer,
      /** Clears the most recent kind of choice. */
      stepBack: () => {
        if (shape !== null) setShape(null)
        else if (selected.size > 0) clear()
        else if (riderId !== null) setRiderId(null)
        else if (orderId !== null) setOrderId(null)
      },
    }),
    [orderId, riderId, selected, area, shape, hidden, lookAt, select, toggle, clear, switchLayer],
  )
}

export type FleetChoice = ReturnType<typeof useFleetChoice>
