import { createContext, use, useLayoutEffect } from 'react'

/** Takes the name of the page, null for the route's own. */
export const ScreenTitleProvider = createContext<(title: string | null) => void>(() => undefined)

/** What the page is about names it, where the route alone cannot tell: a company, a person. */
export function useScreenTitle(title: string): void {
  const setTitle = use(ScreenTitleProvider)
  useLayoutEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [setTitle, title])
}
