/** AG-48, BC-11: the colours of all charts. They are CSS variables, so a new theme also recolours drawn charts. */
export const CHART_COLOURS = {
  delivered: 'var(--ch-delivered)',
  intransit: 'var(--ch-intransit)',
  assigned: 'var(--ch-assigned)',
  pending: 'var(--ch-pending)',
  cancelled: 'var(--ch-cancelled)',
  active: 'var(--ch-delivered)',
  inactive: 'var(--ch-cancelled)',
  /** For money, which has no status. */
  ink: 'var(--ch-ink)',
  quiet: 'var(--ch-ink-2)',
  words: 'var(--ink)',
  quietWords: 'var(--ch-axis)',
  grid: 'var(--ch-grid)',
  axis: 'var(--slate-a7)',
  ground: 'var(--bg-panel)',
  edge: 'var(--line-ctl)',
  hover: 'var(--bg-hover)',
} as const

/** ECharts measures text before it draws it, so it needs the font names instead of a CSS variable. */
export const CHART_FONT = "'Roboto Variable', Roboto, 'Segoe UI', 'Helvetica Neue', system-ui, sans-serif"

/** px */
export const CHART_TEXT_PX = 12

export type Pattern = 'stripes' | 'dots' | 'bars'

/** Colour and pattern of a bar or a slice. The pattern is drawn in the background colour. */
export function fillOf(colour: string, pattern: Pattern | undefined) {
  return pattern === undefined ? { color: colour } : { color: colour, decal: decalOf(pattern) }
}

function decalOf(pattern: Pattern) {
  const { ground } = CHART_COLOURS
  if (pattern === 'dots')
    return { symbol: 'circle', color: ground, symbolSize: 0.6, dashArrayX: [5, 0], dashArrayY: [5, 0] }
  const rotation = pattern === 'stripes' ? -Math.PI / 4 : 0
  return { symbol: 'rect', color: ground, dashArrayX: [1, 0], dashArrayY: [1.25, 3.75], rotation }
}
