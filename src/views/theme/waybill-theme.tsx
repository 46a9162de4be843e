import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useAppearance } from './theme-ground'

/** For what opens menus, dialogs and tooltips, which take the look along to where they open. */
export function WaybillTheme({ children }: { children: ReactNode }) {
  return (
    <Theme
      accentColor="violet"
      grayColor="slate"
      radius="small"
      scaling="100%"
      panelBackground="solid"
      appearance={useAppearance()}
      // It takes the look along, not room of the page.
      style={{ display: 'contents' }}
    >
      {children}
    </Theme>
  )
}
