import { useRef, useState } from 'react'
import type { Command } from '../../../db/core/rows'
import type { GiveOptions } from '../../console'
import { useCommandActions } from './use-command-actions'

/** One change however often it is pressed; `onStored` once this device has it for certain. */
export function useGive(onStored: () => void): {
  busy: boolean
  give: (command: Command, options?: GiveOptions) => Promise<void>
} {
  const commandActions = useCommandActions()
  const [busy, setBusy] = useState(false)
  const given = useRef(false)
  const give = async (command: Command, options?: GiveOptions) => {
    if (given.current) return
    given.current = true
    setBusy(true)
    const stored = await commandActions.give(command, options)
    given.current = false
    setBusy(false)
    if (stored) onStored()
  }
  return { busy, give }
}
