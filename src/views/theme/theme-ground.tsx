import '../styles/type.css'
import '../styles/radix.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/forced-colors.css'
import { useLayoutEffect, type ReactNode } from 'react'
import { applyAppearance, useShownAppearance } from './appearance'
import { usePreferences } from './preferences'

/** What Radix Themes' own root carries: its styles hang on these. */
const LOOK = {
  'data-accent-color': 'violet',
  'data-gray-color': 'slate',
  'data-panel-background': 'solid',
  'data-radius': 'small',
  'data-scaling': '100%',
} as const

/** The look of everything, without the part of Radix that opens menus and tooltips: that weighs as much as the login screen. */
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

/** For an element outside of the ground. */
export function useThemeLook() {
  return { ...LOOK, className: `radix-themes ${useAppearance()}` }
}

export function useAppearance(): 'light' | 'dark' {
  return useShownAppearance(usePreferences().preferences.appearance)
}
