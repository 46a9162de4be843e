import { init } from 'echarts/core'
import '../../../src/views/shared/charts/chart-parts'
import type { ChartOption } from '../../../src/views/shared/charts/chart-option'

/** What the library draws of an option in that size (px), with the parts that the console has of it and no browser. */
export function drawnSvg(option: ChartOption, size: { width: number; height: number }): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  chart.setOption(option)
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}

/** The words in a drawing, in the order in which they are drawn. */
export function textsIn(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words)
}

/** The colours of its shapes and words; of a path without a length nothing is seen. */
export function coloursIn(svg: string): string[] {
  const seen = svg.replaceAll(/<path d="" [^>]*>/g, '')
  const found = [...seen.matchAll(/(?:fill|stroke)="(?!none|transparent|url)([^"]+)"/g)]
  return [...new Set(found.map(([, colour = '']) => colour))].toSorted()
}
