import '../styles/type.css'
import '../styles/radix.css'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/fields.css'
import '../styles/forced-colors.css'
import { useLayoutEffect, type ReactNode, useSyncExternalStore } from 'react'
import type { Appearance } from '../../db/core/preferences'
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

const DARK = '(prefers-color-scheme: dark)'

/** Must be called before the first render, and when the choice or the system's preference changes. */
function applyAppearance(appearance: Appearance): void {
  const shown = appearance === 'system' ? systemAppearance() : appearance
  document.documentElement.classList.toggle('dark', shown === 'dark')
  document.documentElement.classList.toggle('light', shown === 'light')
}

/** 'light' or 'dark'. With the choice 'system' it follows the system's preference. */
function useShownAppearance(appearance: Appearance): 'light' | 'dark' {
  const system = useSyncExternalStore(watchSystem, systemAppearance)
  return appearance === 'system' ? system : appearance
}

function systemAppearance(): 'light' | 'dark' {
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}

function watchSystem(listener: () => void): () => void {
  const query = window.matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
