import { useMemo } from 'react'
import type { Ground } from '../../../maps/map-contract'
import { useApp } from '../../console'

/** The background of the built-in map: the server's archive, a tile server, or the bundled map. */
export function useGround(): Ground {
  const { archiveUrl, tilesUrl, tilesAttribution: attribution } = useApp().config.maps
  return useMemo(() => {
    if (archiveUrl !== null) return { kind: 'archive', url: archiveUrl, attribution }
    return tilesUrl === null ? { kind: 'bundled' } : { kind: 'raster', url: tilesUrl, attribution }
  }, [archiveUrl, tilesUrl, attribution])
}
