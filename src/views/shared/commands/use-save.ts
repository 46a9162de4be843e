import { useRef, useState } from 'react'
import type { Command } from '../../../db/core/rows'
import type { EnqueueOptions } from '../../console'
import { useCommandActions } from './use-command-actions'

/** Saves one change, however often the button is pressed. Calls `onStored` when it is stored. */
export function useSave(onStored: () => void): {
  busy: boolean
  save: (command: Command, options?: EnqueueOptions) => Promise<void>
} {
  const commandActions = useCommandActions()
  const [busy, setBusy] = useState(false)
  const isSaving = useRef(false)
  const save = async (command: Command, options?: EnqueueOptions) => {
    if (isSaving.current) return
    isSaving.current = true
    setBusy(true)
    const stored = await commandActions.save(command, options)
    isSaving.current = false
    setBusy(false)
    if (stored) onStored()
  }
  return { busy, save }
}
