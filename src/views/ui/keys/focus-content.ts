/** For `onOpenAutoFocus`: focuses the panel itself, so that no tooltip of its first button opens. */
export function focusContent(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/**
 * For `onCloseAutoFocus`: on a slow device a panel returns the focus late. If the person has focused something else by
 * then, the focus stays there: moving it could close a newly opened panel.
 */
export function leaveFocus(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault()
}
