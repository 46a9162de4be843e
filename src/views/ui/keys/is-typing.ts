const FIELDS = 'input, textarea, select, [contenteditable], [role=slider], [role=spinbutton], [role=option]'

/**
 * True when a key belongs to the focused field, so that it is no shortcut. A checkbox uses only the space bar: other keys
 * stay shortcuts for a person who has just marked a row with the mouse.
 */
export function isTyping({ target, key }: KeyboardEvent): boolean {
  const field = target instanceof Element ? target.closest(FIELDS) : null
  if (field === null) return false
  return field instanceof HTMLInputElement && field.type === 'checkbox' ? key === ' ' : true
}
