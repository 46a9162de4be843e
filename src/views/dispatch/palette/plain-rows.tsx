import { Rows3, Settings2, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { APPEARANCES, DENSITIES, type Appearance, type Density } from '../../../db/core/preferences'
import { useCommandActions } from '../../shared/commands/use-command-actions'
import { useSilenceWalls } from '../../shared/displays/use-silence-walls'
import { usePreferences } from '../../theme/preferences'
import { offeredActions } from '../../ui/keys/offered-actions'
import { useSendingPaused } from '../../shared/freshness/sending-paused'
import { matchesWords } from './matches-words'
import type { PaletteRow } from './palette-row'

const THEMES: Record<Appearance, string> = {
  system: 'Theme: same as this device',
  light: 'Theme: light',
  dark: 'Theme: dark',
}

const ROWS: Record<Density, string> = {
  compact: 'Rows of the list: compact',
  default: 'Rows of the list: default',
  comfortable: 'Rows of the list: comfortable',
}

type Action = { id: string; does: string; run: () => void }

/** Actions without a shortcut. They are listed only if their words are typed. */
export function usePlainRows(text: string): PaletteRow[] {
  const [offered] = useState(offeredActions)
  const choices = useChoices()
  const sending = useSendingAction()
  const walls = useWallAction()
  const [, navigate] = useLocation()
  if (text === '') return []
  const late = { id: 'late', does: 'Late orders', run: () => navigate('/orders?age=late') }
  return [...offered, late, ...sending, ...walls]
    .map((action) => rowOf(action, <Settings2 aria-hidden="true" />))
    .concat(choices)
    .filter(({ words }) => matchesWords(words, text))
}

function useChoices(): PaletteRow[] {
  const { preferences, change } = usePreferences()
  const themes = APPEARANCES.filter((one) => one !== preferences.appearance).map((one) =>
    rowOf(
      { id: `theme ${one}`, does: THEMES[one], run: () => change('appearance', one) },
      <SunMoon aria-hidden="true" />,
    ),
  )
  const densities = DENSITIES.filter((one) => one !== preferences.density).map((one) =>
    rowOf(
      { id: `rows ${one}`, does: ROWS[one], run: () => change('density', one) },
      <Rows3 aria-hidden="true" />,
    ),
  )
  const { singleKeys } = preferences
  const keys = rowOf(
    {
      id: 'single keys',
      does: singleKeys ? 'Switch single-key shortcuts off' : 'Switch single-key shortcuts on',
      run: () => change('singleKeys', !singleKeys),
    },
    <Settings2 aria-hidden="true" />,
  )
  return [...themes, ...densities, keys]
}

function useSendingAction(): Action[] {
  const { pause } = useCommandActions()
  const isPaused = useSendingPaused()
  const does = isPaused ? 'Resume sending' : 'Pause sending on this device'
  return [{ id: 'sending', does, run: () => void pause(!isPaused) }]
}

function useWallAction(): Action[] {
  const { isOffered, isOffline, silence } = useSilenceWalls()
  if (!isOffered || isOffline) return []
  return [{ id: 'walls', does: 'Silence walls', run: () => void silence() }]
}

function rowOf({ id, does, run }: Action, icon: PaletteRow['icon']): PaletteRow {
  return { key: `plain ${id}`, icon, words: does, run }
}
