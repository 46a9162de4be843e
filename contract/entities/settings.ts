import { z } from 'zod'
import { call } from '../wire/call'
import { InputFlag, InputId } from '../wire/input'
import { listOf, changedRow } from '../wire/page'
import { WireFlag, WireId, WireText } from '../wire/wire'

/** Setting 1 is the order-intake switch: TRUE unlocked, FALSE locked. */
export const INTAKE_SETTING_ID = 1

export const Setting = z.object({ id: WireId, value: WireFlag, name: WireText.optional() })
export type Setting = z.output<typeof Setting>

export const listSettings = call({
  path: '/admin/settings',
  access: { capability: 'watch' },
  answer: () => listOf(Setting),
})

/** The success message is 'Orders Unlocked!' or 'Orders locked!'. */
export const updateSetting = call({
  method: 'POST',
  path: '/admin/settings/update',
  access: { capability: 'switchIntake' },
  input: () => ({ id: InputId, value: InputFlag }),
  answer: () => changedRow(Setting),
})
