import type { ShownView } from '../grid/shown-columns'

export const VIEW_WORDS: Record<ShownView, string> = {
  auto: 'Automatic',
  dispatch: 'Dispatch',
  all: 'All columns',
  finance: 'Finance',
  own: 'My columns',
  lines: 'Cards',
}
