import { useLocation } from 'wouter'
import { useConsole } from '../console'
import { useCommandActions } from '../shared/commands/use-command-actions'
import { SCREEN_PATHS } from '../shared/navigation/screens'
import { toasts } from '../ui/toasts'
import { useLeadIn } from '../ui/lead-in'
import { useKeys } from '../ui/use-keys'
import { useSound } from './use-sound'

/** The shortcuts that work on every page. */
export function useShellKeys({ onShortcuts }: { onShortcuts: () => void }): void {
  const { syncNow } = useConsole()
  const commandActions = useCommandActions()
  const { on, toggle } = useSound()
  const [, navigate] = useLocation()
  const go = async (key: string) => {
    const { pathOfGo } = await import('./shortcut-table')
    const path = pathOfGo(key)
    if (SCREEN_PATHS.has(path)) navigate(path)
  }
  useLeadIn()
  useKeys('g>v', () => void go('v'))
  useKeys('g>o', () => void go('o'))
  useKeys('g>a', () => void go('a'))
  useKeys('g>b', () => void go('b'))
  useKeys('g>r', () => void go('r'))
  useKeys('g>c', () => void go('c'))
  useKeys('g>w', () => void go('w'))
  useKeys('g>x', () => void go('x'))
  useKeys('shift+?', onShortcuts, { byCharacter: true })
  useKeys('r', syncNow)
  useKeys('z', () => void commandActions.undoLast())
  useKeys('shift+z', () => void commandActions.undoHeld())
  useKeys('m', () => {
    toggle()
    toasts.info(on ? 'Sound off' : 'Sound on')
  })
}
