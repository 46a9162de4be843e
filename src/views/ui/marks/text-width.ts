import { useSyncExternalStore } from 'react'

/** The font of a text in a grid. */
export type Setting = 'cell' | 'head' | 'mono'

/** The width of a text, px; 0 without a canvas, as in unit tests. */
export type MeasureText = (text: string, setting: Setting) => number

const SIZES: Record<Setting, string> = { cell: '400 13px', head: '500 12px', mono: '400 13px' }

/** Returns a new function when a font was loaded, because the same text then has another width. */
export function useMeasureText(): MeasureText {
  return useSyncExternalStore(watchFonts, () => (present ??= createMeasure()))
}

let present: MeasureText | undefined

function watchFonts(listener: () => void): () => void {
  const forget = () => {
    present = undefined
    listener()
  }
  document.fonts?.addEventListener('loadingdone', forget)
  return () => document.fonts?.removeEventListener('loadingdone', forget)
}

function createMeasure(): MeasureText {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return () => 0
  const look = getComputedStyle(document.querySelector('.radix-themes') ?? document.body)
  const words = look.fontFamily
  const figures = look.getPropertyValue('--code-font-family')
  const known = new Map<string, number>()
  return (text, setting) => {
    const key = `${setting} ${text}`
    const width = known.get(key)
    if (width !== undefined) return width
    context.font = `${SIZES[setting]} ${setting === 'mono' ? figures : words}`
    const measured = context.measureText(text).width
    known.set(key, measured)
    return measured
  }
}
