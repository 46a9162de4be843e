import {
  readOfficeSettings as readSettingsCall,
  saveOfficeSettings as saveSettingsCall,
} from '../../contract/rules/office-settings'
import { handInCash as handInCall, listHeldOrders, readRiderCash } from '../../contract/entities/rider-cash'
import { handInCash } from '../domain/cash/hand-in'
import { heldOrders, readCashOfDay } from '../domain/cash/read-cash'
import { readOfficeSettings, saveOfficeSettings } from '../domain/office/office-settings'
import { implement, type Implementation } from '../http/implement'

export const cashRoutes: Implementation[] = [
  implement(readRiderCash, ({ day }, { pool, now }) => readCashOfDay(pool, { day, now })),
  implement(listHeldOrders, async ({ rider_id }, { sql }) => ({
    rider_id,
    orders: await heldOrders(sql, rider_id),
  })),
  implement(handInCall, (handIn, context) => handInCash(handIn, context)),
  implement(readSettingsCall, (_input, { sql }) => readOfficeSettings(sql)),
  implement(saveSettingsCall, (settings, { sql, actor, now }) =>
    saveOfficeSettings(sql, settings, { userId: actor.userId, now }),
  ),
]
