import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useAppearance } from './theme-ground'

/** For what opens menus, dialogs and tooltips, which take the look along to where they open. It adds no element to the page. */
export function WaybillTheme({ children }: { children: ReactNode }) {
  return (
    <Theme
      accentColor="violet"
      grayColor="slate"
      radius="small"
      scaling="100%"
      panelBackground="solid"
      appearance={useAppearance()}
      asChild
    >
      <Plain>{children}</Plain>
    </Theme>
  )
}

/** Radix gives its child what its own element would carry; the ground of the page carries that already. */
function Plain({ children }: { children: ReactNode }) {
  return children
}
