import { useCallback, useRef } from 'react'
import { readRidersForAssignment } from '../../db/rider-queries'
import type { OrderRow } from '../../db/rows'
import { chosenRider } from '../assign/rider-options'
import { useConsole } from '../console'
import { useCommandHands } from '../outbox/use-command-hands'
import { usePreferences } from '../theme/preferences'
import { toasts } from '../ui/toasts'
import { canAssignNearest, nearestRider } from './nearest-rider'

/** Gives an order to the nearest rider, to be undone until its window is over. */
export function useNearestRider(): (order: OrderRow) => Promise<void> {
  const { database } = useConsole()
  const hands = useCommandHands()
  const { holdMs } = usePreferences().preferences
  /** Being assigned: a second press comes before the row shows the first one's mark. */
  const flying = useRef(new Set<number>())
  return useCallback(
    async (order: OrderRow) => {
      if (flying.current.has(order.id) || !canAssignNearest(order)) return
      flying.current.add(order.id)
      const { riders } = await readRidersForAssignment(database)
      const rider = nearestRider(order, riders)
      if (rider === null) toasts.warning('No rider can be assigned now.', { object: `Order ${order.id}` })
      else await hands.give({ kind: 'assign', orderId: order.id, rider: chosenRider(rider) }, { holdMs })
      flying.current.delete(order.id)
    },
    [database, hands, holdMs],
  )
}
