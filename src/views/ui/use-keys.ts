import { useEffect, useLayoutEffect, useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { usePreferences } from '../theme/preferences'
import { putAtHand } from './at-hand'
import { keysOf, type KeyId } from './key-table'
import { followsLeadIn } from './lead-in'
import { isTyping } from './is-typing'
import { isOverlayOpen } from './overlay'

type Options = {
  enabled?: boolean
  /** The order that it acts on. */
  orderId?: number | null | undefined
}

/**
 * A shortcut of plain keys: silent in fields and under dialogs and menus, and off where the person switched single keys
 * off. The key after G belongs to G alone. The palette runs it too, whatever the switch says.
 */
export function useKeys(id: KeyId, act: () => void, { enabled = true, orderId = null }: Options = {}): void {
  usePlainKeys(id, act, enabled)
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (enabled) return putAtHand({ id, orderId, run: () => latest.current() })
    return undefined
  }, [id, enabled, orderId])
}

/** One of several digits: which of them is for the keyboard to say. */
export function useDigitKeys(
  id: KeyId,
  act: (digit: number) => void,
  { enabled = true }: Options = {},
): void {
  usePlainKeys(id, ({ code }) => act(Number(code.slice(-1))), enabled)
}

function usePlainKeys(id: KeyId, act: (event: KeyboardEvent) => void, enabled: boolean): void {
  const { singleKeys } = usePreferences().preferences
  const keys = keysOf(id)
  const isSequence = keys.includes('>')
  // By the character typed, and not by the key's place on the keyboard.
  const byCharacter = /[^a-z0-9+,>]/.test(keys)
  const isIgnored = (event: KeyboardEvent) =>
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isOverlayOpen() ||
    isTyping(event) ||
    (!isSequence && followsLeadIn(event))
  // The library asks `ignoreEventWhen` of single keys alone, and not of those that follow G.
  useHotkeys(keys, (event) => isIgnored(event) || act(event), {
    enabled: enabled && singleKeys,
    preventDefault: (event) => !isIgnored(event),
    enableOnFormTags: true,
    useKey: byCharacter,
    ignoreModifiers: byCharacter,
    ignoreEventWhen: isIgnored,
  })
}
