/** True while a dialog or menu of this page is open. Dialogs of browser extensions do not have this `data-state`. */
export function isOverlayOpen(): boolean {
  return (
    document.querySelector(':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="open"]') !==
    null
  )
}
