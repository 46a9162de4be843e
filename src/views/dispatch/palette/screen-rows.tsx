import { AppWindow } from 'lucide-react'
import { may } from '../../../../contract/words/permissions'
import type { ConsoleRole } from '../../../../contract/words/roles'
import { capsOfPath } from '../../shared/keys/shortcut-table'
import { navigationFor, type NavigationItem } from '../../shared/navigation/navigation'
import { SCREEN_PATHS, SCREENS } from '../../shared/navigation/screens'
import { matchesWords } from './matches-words'
import { MOST, type PaletteRow } from './palette-row'

type Options = { role: ConsoleRole; location: string; text: string; navigate: (path: string) => void }

/** Every screen in this person's navigation rail, and the screens that are reached from others. */
export function screenRows({ role, location, text, navigate }: Options): PaletteRow[] {
  const go = (path: string) => {
    noteScreen(path)
    navigate(path)
  }
  const rows = allRows(role, go)
  if (text !== '') return rows.filter(({ words }) => matchesWords(words, text))
  const recent = recentScreens()
  const byUse = [
    ...recent.flatMap((path) => rows.filter(({ path: one }) => one === path)),
    ...rows.filter(({ path }) => !recent.includes(path)),
  ]
  return byUse.filter(({ path }) => path !== location).slice(0, MOST)
}

type ScreenRow = PaletteRow & { path: string }

function allRows(role: ConsoleRole, go: (path: string) => void): ScreenRow[] {
  const items = navigationFor(role, SCREEN_PATHS).flatMap((group) => group.items)
  const rail = items.flatMap((item) => rowsOf(item, go))
  const known = new Set(rail.map(({ path }) => path))
  const others = SCREENS.filter(
    ({ path, capability }) => !path.includes(':') && !known.has(path) && may(role, capability),
  )
  return [
    ...rail,
    ...others.map(({ path, title }) =>
      rowOf({ path, words: title, icon: <AppWindow aria-hidden="true" /> }, go),
    ),
  ]
}

function rowsOf({ icon: Icon, label, path, entries = [] }: NavigationItem, go: (path: string) => void) {
  const icon = <Icon aria-hidden="true" />
  const parts = entries.map((entry) => ({ path: entry.path, words: `${label} · ${entry.label}`, icon }))
  return [{ path, words: label, icon }, ...parts].map((one) => rowOf(one, go))
}

function rowOf(one: Pick<ScreenRow, 'path' | 'words' | 'icon'>, go: (path: string) => void): ScreenRow {
  return { ...one, key: `screen ${one.path}`, caps: capsOfPath(one.path), run: () => go(one.path) }
}

/** Paths, newest first. Kept in memory, so a reload clears them. */
let recent: readonly string[] = []

function recentScreens(): readonly string[] {
  return recent
}

function noteScreen(path: string): void {
  recent = [path, ...recent.filter((one) => one !== path)]
}
