import { useRef, useState } from 'react'
import type { Command } from '../../db/rows'
import { useCommandHands } from './use-command-hands'

/** One change however often it is pressed; `onStored` once this device has it for certain. */
export function useGive(onStored: () => void): { busy: boolean; give: (command: Command) => Promise<void> } {
  const hands = useCommandHands()
  const [busy, setBusy] = useState(false)
  const given = useRef(false)
  const give = async (command: Command) => {
    if (given.current) return
    given.current = true
    setBusy(true)
    const stored = await hands.give(command)
    given.current = false
    setBusy(false)
    if (stored) onStored()
  }
  return { busy, give }
}
