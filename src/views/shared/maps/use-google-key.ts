import { useMemo } from 'react'
import { useApp } from '../../console'

/** The settings of Google Maps; null when no key is set. The object is stable. */
export function useGoogleKey(): { key: string; mapId: string | null } | null {
  const { maps } = useApp().config
  return useMemo(
    () => (maps.googleKey === null ? null : { key: maps.googleKey, mapId: maps.googleMapId }),
    [maps],
  )
}
