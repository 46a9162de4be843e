import { useSingleKeys } from '../../theme/preferences'
import { useTouch } from '../time/use-media'

/** Matches '7', 'F', '⇧ A' and 'Shift+C', but not '↵', 'Esc' or 'Ctrl K'. */
const SINGLE_KEY = /^(⇧ ?|Shift\+)?[\w/?[\]]$/

/** The key if it may be shown. Undefined on a touch screen, and for a single key while the person has single keys switched off. */
export function useOfferedKey(key: string | undefined): string | undefined {
  const singleKeys = useSingleKeys()
  if (useTouch()) return undefined
  return key === undefined || singleKeys || !SINGLE_KEY.test(key) ? key : undefined
}
