/** For `onOpenAutoFocus`: the panel itself is read first, and no tooltip of its first button opens. */
export function focusContent(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/**
 * For `onCloseAutoFocus`: on a busy computer a panel gives the focus back late. Somebody who has gone on to something
 * else by then is not called back: that would close it.
 */
export function leaveFocus(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault()
}
