/** For `onOpenAutoFocus`: the panel itself is read first, and no tooltip of its first button opens. */
export function focusContent(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
