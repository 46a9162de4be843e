import { useHotkeys } from 'react-hotkeys-hook'
import { useLocation } from 'wouter'
import { useConsole } from '../console'
import { useCommandActions } from '../shared/commands/use-command-actions'
import { SCREEN_PATHS } from '../shared/navigation/screens'
import { SOUND_WORDS } from '../shared/sounds/sound-state'
import { toasts } from '../ui/toasts/toasts'
import { useLeadIn } from '../ui/keys/lead-in'
import { keysOf, type KeyId } from '../ui/keys/key-table'
import { isOverlayOpen } from '../ui/keys/overlay'
import { useKeyGate } from '../ui/keys/use-key-gate'
import { useKeys } from '../ui/keys/use-keys'
import { useSound } from './use-sound'

/** The shortcuts that work on every page. */
export function useShellKeys({
  onShortcuts,
  onPalette,
}: {
  onShortcuts: () => void
  onPalette: () => void
}): void {
  const { syncNow } = useConsole()
  const commandActions = useCommandActions()
  const { toggle } = useSound()
  const [, navigate] = useLocation()
  const go = async (id: KeyId) => {
    const { pathOfGo } = await import('../shared/keys/shortcut-table')
    const path = pathOfGo(id)
    if (SCREEN_PATHS.has(path)) navigate(path)
  }
  useKeyGate((text) => navigate(`/orders?${new URLSearchParams({ q: text }).toString()}`))
  useLeadIn()
  useKeys('goOverview', () => void go('goOverview'))
  useKeys('goOrders', () => void go('goOrders'))
  useKeys('goAssign', () => void go('goAssign'))
  useKeys('goBulkOrders', () => void go('goBulkOrders'))
  useKeys('goRiders', () => void go('goRiders'))
  useKeys('goCustomers', () => void go('goCustomers'))
  useKeys('goFleet', () => void go('goFleet'))
  useKeys('goWall', () => void go('goWall'))
  useKeys('goOutbox', () => void go('goOutbox'))
  useHotkeys(keysOf('palette'), () => isOverlayOpen() || onPalette(), {
    enableOnFormTags: true,
    enableOnContentEditable: true,
    // The browser also uses these keys.
    preventDefault: true,
  })
  useKeys('shortcuts', onShortcuts)
  useKeys('syncNow', syncNow)
  useKeys('undoLast', () => void commandActions.undoLast())
  useKeys('undoHeld', () => void commandActions.undoHeld())
  useKeys('sound', () => toasts.info(SOUND_WORDS[toggle()].long))
}
