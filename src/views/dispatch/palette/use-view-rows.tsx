import { Bookmark } from 'lucide-react'
import { useOpenView } from '../../shared/address/use-open-view'
import { usePreferences } from '../../theme/preferences'
import { viewKey } from '../../ui/keys/key-caps'
import { matchesWords } from './matches-words'
import type { PaletteRow } from './palette-row'

export function useViewRows(text: string): PaletteRow[] {
  const { savedViews } = usePreferences().preferences
  const open = useOpenView()
  return savedViews
    .map((view, index) => ({ view, cap: viewKey(index).shortcut }))
    .filter(({ view }) => text === '' || matchesWords(view.name, text))
    .map(({ view, cap }) => ({
      key: `view ${view.name}`,
      icon: <Bookmark aria-hidden="true" />,
      words: view.name,
      caps: cap === undefined ? [] : [cap],
      run: () => open(view),
    }))
}
