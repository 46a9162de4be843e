import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useConsole } from '../../console'
import { useReplication } from '../../shared/freshness/use-replication'
import { atHand } from '../../ui/keys/at-hand'
import { actionRows } from './action-rows'
import { customerGroup, orderRows, riderGroup } from './found-rows'
import type { PaletteGroup, PaletteRow } from './palette-row'
import { usePlainRows } from './plain-rows'
import { screenRows } from './screen-rows'
import { useFound, type Found } from './use-found'
import { Bookmark } from 'lucide-react'
import { useOpenView } from '../../shared/address/use-open-view'
import { usePreferences } from '../../theme/preferences'
import { viewKey } from '../../ui/keys/key-caps'
import { matchesWords } from './matches-words'

const LEAST_OF_NAME = 2

export type Palette = {
  groups: PaletteGroup[]
  found: Found | null
  /** False while this device is being searched. */
  isCurrent: boolean
}

export function usePalette(typed: string): Palette {
  const text = typed.trim()
  const { user, database } = useConsole()
  const [location, navigate] = useLocation()
  const [shortcuts] = useState(atHand)
  const replication = useReplication()
  const found = useFound(text, { asksServer: replication !== null && replication !== undefined })
  const riders = useLiveQuery(() => database.riders.toArray(), [database])
  const customers = useLiveQuery(() => database.customers.toArray(), [database])
  const views = useViewRows(text)
  const plain = usePlainRows(text)
  const named = [
    { label: 'Actions', rows: [...actionRows(shortcuts, text), ...plain] },
    { label: 'Screens', rows: screenRows({ role: user.type, location, text, navigate }) },
    { label: 'Saved views', rows: views },
  ]
  // A text that matches an action, a screen or a view is not searched as a customer's name.
  const mayBePerson = text.length >= LEAST_OF_NAME && named.every(({ rows }) => rows.length === 0)
  const groups = [
    ...named,
    { label: 'Orders', rows: found === null ? [] : orderRows(found, navigate) },
    riderGroup(riders ?? [], text, navigate),
    customerGroup({ found, customers, text, mayBePerson }, navigate),
  ]
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    found,
    isCurrent: text === '' || (found?.text === text && ![riders, customers].includes(undefined)),
  }
}

function useViewRows(text: string): PaletteRow[] {
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
