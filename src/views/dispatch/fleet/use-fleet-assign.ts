import { useState } from 'react'
import { fullName } from '../../../../contract/rules/order-display'
import type { OrderRow } from '../../../db/core/rows'
import { useCommandActions } from '../../shared/commands/use-command-actions'
import { chosenRider, type RiderOption } from '../../shared/riders/rider-options'
import { useJudgedAt } from '../../shared/freshness/judged-at'
import { POSITION_TICK_MS } from '../../shared/riders/rider-position'
import { usePreferences } from '../../theme/preferences'
import { toasts } from '../../ui/toasts/toasts'
import { judgeAssign, type Asked } from './judge-assign'

/** Assigns an order to a rider, with the same undo window as in assign mode. */
export function useFleetAssign() {
  const commandActions = useCommandActions()
  const { holdMs } = usePreferences().preferences
  const nowMs = useJudgedAt(POSITION_TICK_MS)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const assign = (order: OrderRow, option: RiderOption) => {
    const { rider } = option
    const verdict = judgeAssign(order, option, { asked, nowMs })
    const object = `Order ${order.id}`
    setAsked(verdict === 'ask' ? { orderId: order.id, riderId: rider.id } : null)
    if (verdict === 'assign') {
      setAnnouncement(`${object} → ${fullName(rider)}.`)
      void commandActions.save(
        { kind: 'assign', orderId: order.id, rider: chosenRider(rider) },
        { holdMs, basis: order },
      )
    }
    if (verdict === 'has') toasts.info(`${fullName(rider)} already has order ${order.id}.`)
    if (verdict === 'onItsWay') toasts.info('This order is already on its way.', { object })
    if (verdict === 'notNow') toasts.info('This order cannot be assigned now.', { object })
    if (verdict === 'gone') toasts.warning(`${fullName(rider)} cannot be assigned now.`)
  }
  return { assign, asked, announcement, forget: () => setAsked(null) }
}
