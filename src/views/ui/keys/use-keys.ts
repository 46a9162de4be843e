import { useEffect, useLayoutEffect, useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { usePreferences } from '../../theme/preferences'
import { putAtHand } from './at-hand'
import { keysOf, type KeyId } from './key-table'
import { followsLeadIn } from './lead-in'
import { isTyping } from './is-typing'
import { isOverlayOpen } from './overlay'

type Options = {
  enabled?: boolean
  /** The order on which the shortcut acts. */
  orderId?: number | null | undefined
}

/**
 * A shortcut of plain keys. It does nothing in fields, below dialogs and menus, while the person has switched single keys
 * off, and as the second key of a pair like G O. The palette can always run it.
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

/** A shortcut of several digit keys. `act` gets the pressed digit. */
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
  // True: the shortcut is found by the typed character instead of the position of the key.
  const byCharacter = /[^a-z0-9+,>]/.test(keys)
  const isIgnored = (event: KeyboardEvent) =>
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isOverlayOpen() ||
    isTyping(event) ||
    (!isSequence && followsLeadIn(event))
  // The library calls `ignoreEventWhen` only for single keys, not for pairs, so `isIgnored` is also checked here.
  useHotkeys(keys, (event) => isIgnored(event) || act(event), {
    enabled: enabled && singleKeys,
    preventDefault: (event) => !isIgnored(event),
    enableOnFormTags: true,
    useKey: byCharacter,
    ignoreModifiers: byCharacter,
    ignoreEventWhen: isIgnored,
  })
}
