import { useMemo } from 'react'
import type { Ground } from '../../../maps/map-contract'
import { useApp } from '../../console'

/** What the built-in map lies on: the server's own archive, its tile server, or what comes with the console. */
export function useGround(): Ground {
  const { archiveUrl, tilesUrl, tilesAttribution: attribution } = useApp().config.maps
  return useMemo(() => {
    if (archiveUrl !== null) return { kind: 'archive', url: archiveUrl, attribution }
    return tilesUrl === null ? { kind: 'bundled' } : { kind: 'raster', url: tilesUrl, attribution }
  }, [archiveUrl, tilesUrl, attribution])
}
