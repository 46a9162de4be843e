import {
  readLatenessLimits as readCall,
  saveLatenessLimits as saveCall,
} from '../../contract/rules/lateness-limits'
import { readLatenessLimits, saveLatenessLimits } from '../domain/lateness/stored-limits'
import { implement, type Implementation } from '../http/implement'

export const latenessRoutes: Implementation[] = [
  implement(readCall, (_input, { sql }) => readLatenessLimits(sql)),
  implement(saveCall, async (limits, { sql, actor, now, log }) => {
    log.info({ by: actor.userId }, 'lateness limits saved')
    return saveLatenessLimits(sql, limits, { userId: actor.userId, now })
  }),
]
