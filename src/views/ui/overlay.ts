/** A dialog or menu of this page has the keys. What an extension of the browser puts into the page has no such state. */
export function isOverlayOpen(): boolean {
  return (
    document.querySelector(':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="open"]') !==
    null
  )
}
