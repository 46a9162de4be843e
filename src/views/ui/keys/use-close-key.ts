import { useHotkeys } from 'react-hotkeys-hook'
import { isTyping } from './is-typing'
import { keysOf } from './key-table'
import { isOverlayOpen } from './overlay'

/** Escape, unless a field, dialog or menu uses it. Works also while single keys are off. */
export function useCloseKey(close: () => void): void {
  useHotkeys(keysOf('close'), close, {
    enableOnFormTags: true,
    ignoreEventWhen: (event) => event.defaultPrevented || isOverlayOpen() || isTyping(event),
  })
}
