import type { Command } from '../../../db/core/rows'
import type { EnqueueOptions } from '../../console'
import { useCommandActions } from './use-command-actions'
import { useBusy } from '../../ui/controls/use-busy'

/** Saves one change, however often the button is pressed. Calls `onStored` when it is stored. */
export function useSave(onStored: () => void): {
  busy: boolean
  save: (command: Command, options?: EnqueueOptions) => Promise<void>
} {
  const commandActions = useCommandActions()
  const { busy, run } = useBusy()
  const save = async (command: Command, options?: EnqueueOptions) => {
    if ((await run(() => commandActions.save(command, options))) === true) onStored()
  }
  return { busy, save }
}
