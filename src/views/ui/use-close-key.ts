import { useHotkeys } from 'react-hotkeys-hook'
import { isTyping } from './is-typing'
import { keysOf } from './key-table'
import { isOverlayOpen } from './overlay'

/** Esc for a screen, where no field, dialog or menu has it; whatever the switch of single keys says. */
export function useCloseKey(close: () => void): void {
  useHotkeys(keysOf('close'), close, {
    enableOnFormTags: true,
    ignoreEventWhen: (event) => event.defaultPrevented || isOverlayOpen() || isTyping(event),
  })
}
