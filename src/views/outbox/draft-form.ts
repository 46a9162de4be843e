import { SCREEN_PATHS, SCREENS } from '../shared/navigation/screens'
import { NAVIGATION } from '../shared/navigation/navigation'

/** `path`: the address of the form, or null if no screen has this form. */
export type DraftForm = { name: string; path: string | null }

/** Finds the form of a draft. Its storage key is the form's address, for example '/create-order', with or without the slash. */
export function formOf(form: string): DraftForm {
  const address = form.startsWith('/') ? form : `/${form}`
  const place = address.replace(/[?#].*$/, '')
  const entry = NAVIGATION.flatMap(({ items }) => items).find(({ path }) => path === place)
  const route = SCREENS.find(({ path }) => path === place)
  return {
    name: entry?.label ?? route?.title ?? plainName(place),
    path: SCREEN_PATHS.has(place) ? address : null,
  }
}

/** '/create-bulk-order' as 'Create bulk order'. */
function plainName(place: string): string {
  const words = place.replaceAll(/[/_-]+/g, ' ').trim()
  return words === '' ? 'Form' : words.charAt(0).toUpperCase() + words.slice(1)
}
