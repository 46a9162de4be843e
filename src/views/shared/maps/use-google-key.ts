import { useMemo } from 'react'
import { useApp } from '../../console'

/** What Google's map needs; null where no key is set. The same object at each call. */
export function useGoogleKey(): { key: string; mapId: string | null } | null {
  const { maps } = useApp().config
  return useMemo(
    () => (maps.googleKey === null ? null : { key: maps.googleKey, mapId: maps.googleMapId }),
    [maps],
  )
}
