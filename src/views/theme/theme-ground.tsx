import '../styles/type.css'
import '../styles/radix.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/forced-colors.css'
import { useLayoutEffect, type ReactNode } from 'react'
import { applyAppearance, useShownAppearance } from './appearance'
import { usePreferences } from './preferences'

/** The attributes of the root of Radix Themes, on which its styles depend. */
const LOOK = {
  'data-accent-color': 'violet',
  'data-gray-color': 'slate',
  'data-panel-background': 'solid',
  'data-radius': 'small',
  'data-scaling': '100%',
} as const

/** The root of the theme, without Radix's code for menus and tooltips, which is as large as the login screen. */
export function ThemeGround({ children }: { children: ReactNode }) {
  const look = useThemeLook()
  const shown = useAppearance()
  useLayoutEffect(() => applyAppearance(shown), [shown])
  return (
    <div {...look} data-is-root-theme="true" data-has-background="true">
      {children}
    </div>
  )
}

/** The attributes for an element outside of `ThemeGround`. */
export function useThemeLook() {
  return { ...LOOK, className: `radix-themes ${useAppearance()}` }
}

export function useAppearance(): 'light' | 'dark' {
  return useShownAppearance(usePreferences().preferences.appearance)
}
