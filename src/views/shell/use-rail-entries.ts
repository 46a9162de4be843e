import { useLocation } from 'wouter'
import { isPageOf, type NavigationItem } from '../shared/navigation/navigation'
import { usePreferences } from '../theme/preferences'

/** The entries below an item are shown only on the pages of the item, unless the person chose otherwise. */
export function useRailEntries() {
  const [location] = useLocation()
  const { preferences, change } = usePreferences()
  const choices = preferences.railEntries
  const isShown = (item: NavigationItem) => choices[item.path] ?? isPageOf(item, location)
  const toggle = (item: NavigationItem) => {
    const next = !isShown(item)
    const { [item.path]: _last, ...others } = choices
    change('railEntries', next === isPageOf(item, location) ? others : { ...others, [item.path]: next })
  }
  return { isShown, toggle }
}
