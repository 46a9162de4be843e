import { useCallback } from 'react'
import { readRidersForAssignment } from '../../../db/queries/rider-queries'
import type { OrderRow } from '../../../db/core/rows'
import type { RiderOption } from '../riders/rider-options'
import { useApp, useConsole } from '../../console'
import { toasts } from '../../ui/toasts'
import { canAssignNearest } from './can-assign-nearest'

const UNREAD = 'This device could not read its riders. Nothing was sent.'

/** Finds the nearest rider for an order. Returns null when there is none; a toast says why. */
export function useNearestRider(): (order: OrderRow) => Promise<RiderOption | null> {
  const { database, places } = useConsole()
  const { now } = useApp()
  return useCallback(
    async (order: OrderRow) => {
      if (!canAssignNearest(order)) return null
      const object = `Order ${order.id}`
      try {
        const { nearestRider } = await import('./nearest-rider')
        const option = nearestRider(order, await readRidersForAssignment(database), {
          places: places.now(),
          nowMs: now(),
        })
        toasts.dismiss(UNREAD)
        if (option === null) toasts.warning('No rider can be assigned now.', { object })
        return option
      } catch {
        toasts.error(UNREAD, { object, id: UNREAD })
        return null
      }
    },
    [database, places, now],
  )
}
