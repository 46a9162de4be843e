import { useHotkeys } from 'react-hotkeys-hook'
import { keysOf } from '../../ui/keys/key-table'
import { isOverlayOpen } from '../../ui/keys/overlay'
import { useDigitKeys, useKeys } from '../../ui/keys/use-keys'

type Options = {
  onOrder: (step: 1 | -1) => void
  onRider: (step: 1 | -1) => void
  /** `rank`: 1 to 9. */
  onDigit: (rank: number) => void
  onEnter: () => void
  onSelect: () => void
  onOpen: () => void
  onEscape: () => void
  hasOrder: boolean
  canAssign: boolean
}

/** The keys of the fleet screen. The bulk bar handles its own keys; the strip and the map handle the arrow keys. */
export function useFleetKeys(options: Options): void {
  const { onOrder, onRider, onDigit, onEnter, onSelect, onOpen, onEscape, hasOrder, canAssign } = options
  useKeys('nextOrder', () => onOrder(1))
  useKeys('previousOrder', () => onOrder(-1))
  useKeys('nextRider', () => onRider(1))
  useKeys('previousRider', () => onRider(-1))
  useDigitKeys('assignRank', onDigit, { enabled: hasOrder && canAssign })
  useKeys('selectOrder', onSelect, { enabled: hasOrder })
  useKeys('openFocused', onOpen, { enabled: hasOrder })
  // A focused control keeps its own Enter key.
  useHotkeys(keysOf('chooseRider'), onEnter, {
    enabled: hasOrder && canAssign,
    ignoreEventWhen: ({ target, defaultPrevented }) =>
      defaultPrevented ||
      isOverlayOpen() ||
      (target instanceof Element && target.closest('button, a, input, select, textarea') !== null),
  })
  useHotkeys(keysOf('close'), onEscape, {
    ignoreEventWhen: (event) => event.defaultPrevented || isOverlayOpen(),
  })
}
