import { useHotkeys } from 'react-hotkeys-hook'
import { keysOf } from '../../ui/key-table'
import { isOverlayOpen } from '../../ui/overlay'

/** Handles Enter while no grid handles it. A focused control keeps its own Enter key. */
export function useOpenKey(onOpen: () => void, { enabled }: { enabled: boolean }): void {
  useHotkeys(keysOf('open'), onOpen, {
    enabled,
    ignoreEventWhen: ({ target, defaultPrevented }) =>
      defaultPrevented ||
      isOverlayOpen() ||
      (target instanceof Element && target.closest('button, a, input, select, textarea') !== null),
  })
}
