import { useCallback } from 'react'
import type { Rider } from '../../../contract/riders'
import type { OrderRow } from '../../db/rows'
import { chosenRider } from '../assign/rider-options'
import { useCommandHands } from '../outbox/use-command-hands'
import { usePreferences } from '../theme/preferences'

export type Gift = { order: Pick<OrderRow, 'id'>; rider: Rider }

/** Gives many orders away, one change each, in the order of `gifts`; all of them can be undone for a moment. */
export function useGiveMany(): (gifts: readonly Gift[]) => Promise<void> {
  const hands = useCommandHands()
  const { holdMs } = usePreferences().preferences
  return useCallback(
    async (gifts) => {
      for (const { order, rider } of gifts)
        await hands.give({ kind: 'assign', orderId: order.id, rider: chosenRider(rider) }, { holdMs })
    },
    [hands, holdMs],
  )
}
