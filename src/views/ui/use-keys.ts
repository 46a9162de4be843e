import { useHotkeys } from 'react-hotkeys-hook'
import { usePreferences } from '../theme/preferences'
import { followsLeadIn } from './lead-in'
import { isOverlayOpen } from './overlay'

type Options = {
  enabled?: boolean
  /** By the character typed ('?', '/') and not by the key's place on the keyboard. */
  byCharacter?: boolean
}

/**
 * A shortcut of plain keys ('r', or 'g>o' for one after the other): silent in fields and under dialogs and menus, and
 * off where the person switched single keys off. The key after G belongs to G alone.
 */
export function useKeys(
  keys: string,
  act: () => void,
  { enabled = true, byCharacter = false }: Options = {},
): void {
  const { singleKeys } = usePreferences().preferences
  const isSequence = keys.includes('>')
  useHotkeys(keys, act, {
    enabled: enabled && singleKeys,
    preventDefault: true,
    useKey: byCharacter,
    ignoreModifiers: byCharacter,
    ignoreEventWhen: (event) =>
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isOverlayOpen() ||
      (!isSequence && followsLeadIn(event)),
  })
}
