import { useSyncExternalStore } from 'react'
import type { Appearance } from '../../db/core/preferences'

const DARK = '(prefers-color-scheme: dark)'

/** Must be called before the first render, and when the choice or the system's preference changes. */
export function applyAppearance(appearance: Appearance): void {
  const shown = appearance === 'system' ? systemAppearance() : appearance
  document.documentElement.classList.toggle('dark', shown === 'dark')
  document.documentElement.classList.toggle('light', shown === 'light')
}

/** 'light' or 'dark'. With the choice 'system' it follows the system's preference. */
export function useShownAppearance(appearance: Appearance): 'light' | 'dark' {
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
