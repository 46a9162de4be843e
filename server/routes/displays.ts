import {
  acknowledgeAlarm as acknowledgeCall,
  beginPairing as beginCall,
  claimPairing as claimCall,
  editDisplay as editCall,
  listDisplays as listCall,
  pairDisplay as pairCall,
  reportDisplay as reportCall,
  revokeDisplay as revokeCall,
} from '../../contract/entities/displays'
import { claimPairing } from '../domain/displays/claim-pairing'
import { beginPairing } from '../domain/displays/pairings'
import { listDisplays } from '../domain/displays/read-displays'
import { acknowledgeAlarm, reportDisplay } from '../domain/displays/report-display'
import { editDisplay, pairDisplay, revokeDisplay } from '../domain/displays/write-displays'
import { implement, implementOwn, type Implementation } from '../http/implement'
import { Refusal } from '../ground/refusals'

export const displayRoutes: Implementation[] = [
  implement(beginCall, (_input, { sql, ip, now }) => beginPairing(sql, { address: ip, now })),
  implementOwn(claimCall, ({ secret }, context) => claimPairing(secret, context)),
  implement(listCall, (_input, { sql }) => listDisplays(sql)),
  implement(pairCall, async (form, { sql, actor, now, log }) => {
    const display = await pairDisplay(sql, form, { userId: actor.userId, now })
    if (display instanceof Refusal) log.warn({ by: actor.userId }, 'wrong display code')
    else log.info({ by: actor.userId, display: display.id }, 'display paired')
    return display
  }),
  implement(editCall, (form, { sql }) => editDisplay(sql, form)),
  implement(revokeCall, async ({ id }, { sql, actor, now, log }) => {
    await revokeDisplay(sql, { id, now })
    log.info({ by: actor.userId, display: id }, 'display revoked')
    return null
  }),
  implement(reportCall, (_input, { sql, actor, now }) => reportDisplay(sql, actor, now)),
  implement(acknowledgeCall, async (_input, { sql, actor, now }) => {
    await acknowledgeAlarm(sql, { userId: actor.userId, now })
    return null
  }),
]
