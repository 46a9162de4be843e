import { useHotkeys } from 'react-hotkeys-hook'
import { usePreferences } from '../theme/preferences'

type Options = {
  enabled?: boolean
  /** By the character typed ('?', '/') and not by the key's place on the keyboard. */
  byCharacter?: boolean
}

/**
 * A shortcut of plain keys ('r', or 'g>o' for one after the other): silent in fields and under dialogs and menus, and
 * off where the person switched single keys off.
 */
export function useKeys(
  keys: string,
  act: () => void,
  { enabled = true, byCharacter = false }: Options = {},
): void {
  const { singleKeys } = usePreferences().preferences
  useHotkeys(keys, act, {
    enabled: enabled && singleKeys,
    preventDefault: true,
    useKey: byCharacter,
    ignoreModifiers: byCharacter,
    ignoreEventWhen: (event) => event.ctrlKey || event.metaKey || event.altKey || isOverlayOpen(),
  })
}

function isOverlayOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}
