import { createContext, use, useLayoutEffect } from 'react'

/** Sets the title of the page; null: the title of the route. */
export const ScreenTitleProvider = createContext<(title: string | null) => void>(() => undefined)

/** Sets the title of a page whose route alone does not name it, for example the page of a company or a person. */
export function useScreenTitle(title: string): void {
  const setTitle = use(ScreenTitleProvider)
  useLayoutEffect(() => {
    setTitle(title)
    return () => setTitle(null)
  }, [setTitle, title])
}
