import * as L from 'leaflet'
// protomaps-leaflet reads the global `L`, which Leaflet sets on `window`.
import { leafletLayer } from 'protomaps-leaflet'
import type { PMTiles } from 'pmtiles'
import type { Ground } from '../map-contract'
import { openArchive, type Archive } from './ground-archives'
import { labelRules, paintRules } from './ground-rules'
import { groundTokens } from './ground-tokens'
import { NOTHING, type Obstacles } from './label-room'

export type DrawnGround = {
  /** Lays out the map names again, so that none covers a pin or a route. */
  keepClear: (obstacles: Obstacles) => void
  remove: () => void
}

/** Members that protomaps-leaflet adds to a Leaflet layer; its own types do not declare them. */
type VectorLayer = L.GridLayer & {
  paintRules: ReturnType<typeof paintRules>
  labelRules: ReturnType<typeof labelRules>
  backgroundColor: string
  clearLayout: () => void
  rerenderTiles: () => void
}

/** Draws raster tiles of a server, or the vector tiles of an archive in the colours of the theme. */
export function drawGround(map: L.Map, ground: Ground): DrawnGround {
  if (ground.kind === 'raster') {
    const layer = L.tileLayer(ground.url).addTo(map)
    return { keepClear: () => undefined, remove: () => layer.remove() }
  }
  return drawArchive(map, ground.kind === 'archive' ? ground.url : null)
}

/** ms. Until the bundled map is read again after it could not be read. */
const RETRY_MS = 10_000

function drawArchive(map: L.Map, url: string | null): DrawnGround {
  let layer: VectorLayer | null = null
  let isRemoved = false
  let obstacles = NOTHING
  const draw = () => {
    if (layer === null) return
    const tokens = groundTokens(map.getContainer())
    layer.backgroundColor = tokens.land
    layer.paintRules = paintRules(tokens)
    layer.labelRules = labelRules(tokens, () => obstacles)
    layer.clearLayout()
    layer.rerenderTiles()
  }
  const show = ({ archive, maxZoom }: Archive) => {
    if (isRemoved) return
    layer = vectorLayer(archive, maxZoom)
    draw()
    layer.addTo(map)
  }
  const open = () => {
    if (!isRemoved) void openArchive(url).then(show, () => setTimeout(open, RETRY_MS))
  }
  open()
  const themes = new MutationObserver(draw)
  for (const element of themesAround(map.getContainer()))
    themes.observe(element, { attributes: true, attributeFilter: ['class'] })
  return {
    keepClear: (next) => {
      if (next.key === obstacles.key) return
      obstacles = next
      draw()
    },
    remove: () => {
      isRemoved = true
      themes.disconnect()
      layer?.remove()
    },
  }
}

/** The themes around a map. Each may change separately, and the innermost one sets the colours. */
function themesAround(element: HTMLElement): HTMLElement[] {
  const theme = element.parentElement?.closest<HTMLElement>('.radix-themes') ?? null
  return theme === null ? [document.documentElement] : [theme, ...themesAround(theme)]
}

function vectorLayer(archive: PMTiles, maxDataZoom: number): VectorLayer {
  const layer: unknown = leafletLayer({ url: archive, maxDataZoom, noWrap: true, attribution: '' })
  return layer as VectorLayer
}
