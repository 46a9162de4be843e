export type TipSide = 'top' | 'right' | 'bottom' | 'left'
type Tip = { label: string; shortcut?: string | undefined; side?: TipSide }

/** The attributes of an element with a tooltip. `TipLayer` shows it on hover and keyboard focus. */
export function tip({ label, shortcut, side }: Tip) {
  return { 'data-tip': label, 'data-tip-key': shortcut, 'data-tip-side': side }
}
