import { useHotkeys } from 'react-hotkeys-hook'
import { useLocation, useSearchParams } from 'wouter'
import type { SavedView } from '../../../../db/core/preferences'
import { usePreferences } from '../../../theme/preferences'
import { keysOf } from '../../../ui/keys/key-table'
import { isOverlayOpen } from '../../../ui/keys/overlay'
import { changeParameters } from '../../../shared/address/order-list-address'
import { useOpenView } from '../../../shared/address/use-open-view'

export type SavedViews = {
  views: readonly SavedView[]
  open: (view: SavedView) => void
  /** Saves the current list without its search and open order. Replaces a view with the same name. */
  save: (name: string) => void
  remove: (name: string) => void
}

/** The person's saved views of the orders. Alt+1 to Alt+9 open them. */
export function useSavedViews(): SavedViews {
  const { preferences, change } = usePreferences()
  const { savedViews: views, ordersView, orderColumns, density } = preferences
  const [location] = useLocation()
  const [parameters] = useSearchParams()

  const open = useOpenView()
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
    keysOf('savedView'),
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
