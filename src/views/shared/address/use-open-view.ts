import { useLocation } from 'wouter'
import type { SavedView } from '../../../db/core/preferences'
import { usePreferences } from '../../theme/preferences'

/** Opens the list of a saved view with its columns, layout and density. */
export function useOpenView(): (view: SavedView) => void {
  const { change } = usePreferences()
  const [, navigate] = useLocation()
  return (view) => {
    if (view.columns !== null) change('orderColumns', view.columns)
    change('ordersView', view.layout)
    change('density', view.density)
    navigate(view.path)
  }
}
