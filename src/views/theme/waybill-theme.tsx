import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useAppearance } from './theme-ground'

/** For components that open menus, dialogs and tooltips outside of the page's element. Adds no element. */
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

/** Ignores the attributes that Radix passes to its child, because `ThemeGround` already has them. */
function Plain({ children }: { children: ReactNode }) {
  return children
}
