import type { Ground } from '../map-contract'

/** The attribution of the map data: the text of its licence, or the name of its server. */
export function groundSource(ground: Ground): string {
  if (ground.kind === 'bundled') return 'Built-in map · GSHHG, Natural Earth, GeoNames'
  const { url, attribution } = ground
  if (attribution !== null) return attribution
  if (ground.kind === 'archive') return '© OpenStreetMap contributors, Protomaps'
  const [, host = url] = /^https?:\/\/(?:\{s\}\.)?([^/?#]+)/.exec(url) ?? []
  return `Map tiles: ${host}`
}
