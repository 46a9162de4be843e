import '../styles/type.css'
import '../styles/radix.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { Theme } from '@radix-ui/themes'
import { useLayoutEffect, type ReactNode } from 'react'
import { applyAppearance, useShownAppearance } from './appearance'
import { usePreferences } from './preferences'

export function WaybillTheme({ children }: { children: ReactNode }) {
  const { appearance } = usePreferences().preferences
  const shown = useShownAppearance(appearance)
  useLayoutEffect(() => applyAppearance(shown), [shown])
  return (
    <Theme
      accentColor="violet"
      grayColor="slate"
      radius="small"
      scaling="100%"
      panelBackground="solid"
      appearance={shown}
    >
      {children}
    </Theme>
  )
}
