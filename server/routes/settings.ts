import { listSettings as listCall, updateSetting as updateCall } from '../../contract/entities/settings'
import { listSettings, updateSetting } from '../domain/settings/settings'
import { implement, reply, type Implementation } from '../http/implement'
import { refuse } from '../ground/refusals'

export const settingRoutes: Implementation[] = [
  implement(listCall, (_input, { sql }) => listSettings(sql)),
  implement(updateCall, async (change, { sql, actor, log }) => {
    const setting = await updateSetting(sql, change)
    if (setting === null) throw refuse.notFound('Setting')
    log.info({ by: actor.userId, value: setting.value }, 'order intake switched')
    return reply(setting, setting.value === 'TRUE' ? 'Orders Unlocked!' : 'Orders locked!')
  }),
]
