import {
  quoteCharges,
  readCharges as readCall,
  updateCharges as updateCall,
} from '../../contract/entities/charges'
import { quoteDelivery } from '../domain/charges/quote-delivery'
import { readCharges, updateCharges } from '../domain/charges/read-charges'
import { implement, type Implementation } from '../http/implement'

export const chargeRoutes: Implementation[] = [
  implement(readCall, (_input, { sql }) => readCharges(sql)),
  implement(updateCall, async ({ id: _id, ...change }, { sql, actor, log }) => {
    log.info({ by: actor.userId, ...change }, 'charges changed')
    return updateCharges(sql, change)
  }),
  implement(quoteCharges, (delivery, { sql, config }) => quoteDelivery(sql, delivery, config.vatPercentage)),
]
