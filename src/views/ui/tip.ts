export type TipSide = 'top' | 'right' | 'bottom' | 'left'
type Tip = { label: string; shortcut?: string | undefined; side?: TipSide }

/** What an element says under the pointer, or when it gets the focus by a key. `TipLayer` shows it. */
export function tip({ label, shortcut, side }: Tip) {
  return { 'data-tip': label, 'data-tip-key': shortcut, 'data-tip-side': side }
}
