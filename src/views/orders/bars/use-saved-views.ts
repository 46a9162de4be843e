import { useHotkeys } from 'react-hotkeys-hook'
import { useLocation, useSearchParams } from 'wouter'
import type { SavedView } from '../../../db/core/preferences'
import { usePreferences } from '../../theme/preferences'
import { isOverlayOpen } from '../../ui/overlay'
import { changeParameters } from '../../shared/address/order-list-address'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `alt+${digit}`).join()

export type SavedViews = {
  views: readonly SavedView[]
  open: (view: SavedView) => void
  /** Saves the current list, without its search and open order. A view of the same name is replaced. */
  save: (name: string) => void
  remove: (name: string) => void
}

/** One's own views of the orders; Alt+1 to Alt+9 open them. */
export function useSavedViews(): SavedViews {
  const { preferences, change } = usePreferences()
  const { savedViews: views, ordersView, orderColumns, density } = preferences
  const [location, navigate] = useLocation()
  const [parameters] = useSearchParams()

  const open = (view: SavedView) => {
    if (view.columns !== null) change('orderColumns', view.columns)
    change('ordersView', view.layout)
    change('density', view.density)
    navigate(view.path)
  }
  const save = (name: string) => {
    const view: SavedView = {
      name,
      path: viewPath(location, parameters),
      layout: ordersView,
      columns: ordersView === 'own' ? orderColumns : null,
      density,
    }
    const isKnown = views.some((one) => one.name === name)
    change('savedViews', isKnown ? views.map((one) => (one.name === name ? view : one)) : [...views, view])
  }
  useHotkeys(
    DIGITS,
    (event) => {
      const view = views[Number(event.code.replace('Digit', '')) - 1]
      if (view !== undefined) open(view)
    },
    { preventDefault: true, ignoreEventWhen: isOverlayOpen },
  )
  return {
    views,
    open,
    save,
    remove: (name) =>
      change(
        'savedViews',
        views.filter((one) => one.name !== name),
      ),
  }
}

function viewPath(location: string, parameters: URLSearchParams): string {
  const kept = changeParameters(parameters, { q: null, page: null, order: null, panel: null, away: null })
  const query = kept.toString()
  return query === '' ? location : `${location}?${query}`
}
