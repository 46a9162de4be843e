/** The map colours of the present theme, as values for a canvas. */
export type GroundTokens = Record<keyof typeof NAMES, string>

const NAMES = {
  land: '--map-land',
  water: '--map-sea',
  shore: '--map-shore',
  park: '--map-park',
  built: '--map-built',
  road: '--map-road',
  roadEdge: '--map-road-edge',
  border: '--map-border',
  label: '--map-label',
  quietLabel: '--map-label-2',
  waterLabel: '--map-label-water',
} as const

export function groundTokens(element: HTMLElement): GroundTokens {
  const style = getComputedStyle(element)
  const entries = Object.entries(NAMES).map(([name, token]) => [name, style.getPropertyValue(token).trim()])
  return Object.fromEntries(entries) as GroundTokens
}
