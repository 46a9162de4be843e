import { useCallback } from 'react'
import type { Rider } from '../../../../../contract/entities/riders'
import type { OrderRow } from '../../../../db/core/rows'
import { chosenRider } from '../../../shared/riders/rider-options'
import { useCommandActions } from '../../../shared/commands/use-command-actions'
import { usePreferences } from '../../../theme/preferences'

/** `order`: the row as the person saw it. */
export type NewAssignment = { order: OrderRow; rider: Rider }

/** Saves one assign command per order, in the sequence of `newAssignments`. Each can be undone for a few seconds. */
export function useAssignEach(): (newAssignments: readonly NewAssignment[]) => Promise<void> {
  const commandActions = useCommandActions()
  const { holdMs } = usePreferences().preferences
  return useCallback(
    async (newAssignments) => {
      for (const { order, rider } of newAssignments)
        await commandActions.save(
          { kind: 'assign', orderId: order.id, rider: chosenRider(rider) },
          { holdMs, basis: order },
        )
    },
    [commandActions, holdMs],
  )
}
