const FIELDS = 'input, textarea, select, [contenteditable], [role=slider], [role=spinbutton], [role=option]'

/**
 * Whether a key belongs to the field that has the focus, and is no shortcut. A checkbox takes the space bar alone: a person
 * who marks rows by the mouse goes on by the keyboard.
 */
export function isTyping({ target, key }: KeyboardEvent): boolean {
  const field = target instanceof Element ? target.closest(FIELDS) : null
  if (field === null) return false
  return field instanceof HTMLInputElement && field.type === 'checkbox' ? key === ' ' : true
}
