import { useLocation } from 'wouter'
import { useConsole } from '../console'
import { useCommandActions } from '../shared/commands/use-command-actions'
import { SCREEN_PATHS } from '../shared/navigation/screens'
import { toasts } from '../ui/toasts'
import { useLeadIn } from '../ui/lead-in'
import { useKeys } from '../ui/use-keys'
import { SHORTCUTS } from './shortcut-table'
import { useSound } from './use-sound'

const GO = new Map(
  SHORTCUTS.flatMap(({ shortcuts }) => shortcuts)
    .filter(({ keys }) => keys[0] === 'G')
    .map(({ keys, path }) => [(keys[1] ?? '').toLowerCase(), path ?? '']),
)

/** The shortcuts that work on every page. */
export function useShellKeys({ onShortcuts }: { onShortcuts: () => void }): void {
  const { syncNow } = useConsole()
  const commandActions = useCommandActions()
  const { on, toggle } = useSound()
  const [, navigate] = useLocation()
  const go = (key: string) => {
    const path = GO.get(key) ?? ''
    if (SCREEN_PATHS.has(path)) navigate(path)
  }
  useLeadIn()
  useKeys('g>v', () => go('v'))
  useKeys('g>o', () => go('o'))
  useKeys('g>a', () => go('a'))
  useKeys('g>b', () => go('b'))
  useKeys('g>r', () => go('r'))
  useKeys('g>c', () => go('c'))
  useKeys('g>w', () => go('w'))
  useKeys('g>x', () => go('x'))
  useKeys('shift+?', onShortcuts, { byCharacter: true })
  useKeys('r', syncNow)
  useKeys('z', () => void commandActions.undoLast())
  useKeys('shift+z', () => void commandActions.undoHeld())
  useKeys('m', () => {
    toggle()
    toasts.info(on ? 'Sound off' : 'Sound on')
  })
}
