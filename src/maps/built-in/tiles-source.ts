import type { TileServer } from '../map-contract'

/** Whose the tiles are: the words of their licence, or the name of their server. */
export function tilesSource({ url, attribution }: TileServer): string {
  if (attribution !== null) return attribution
  const [, host = url] = /^https?:\/\/(?:\{s\}\.)?([^/?#]+)/.exec(url) ?? []
  return `Map tiles: ${host}`
}
