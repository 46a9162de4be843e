import { COAST } from './coast-data'
import { project } from './mercator'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** The path is drawn at this zoom, about this place, so that its numbers stay short. */
export const COAST_ZOOM = 12
export const COAST_ORIGIN = project([6.5, 3.4], COAST_ZOOM)

let drawn: string | null = null

/** Water, with islands as holes by the even-odd rule: px at COAST_ZOOM from COAST_ORIGIN. */
export function coastPath(): string {
  drawn ??= COAST.map((ring) => `M${unpack(ring).map(pointText).join('L')}Z`).join('')
  return drawn
}

function pointText([lng, lat]: [lng: number, lat: number]): string {
  const { x, y } = project([lat, lng], COAST_ZOOM)
  return `${(x - COAST_ORIGIN.x).toFixed(1)} ${(y - COAST_ORIGIN.y).toFixed(1)}`
}

/** Steps between points in 1/10,000 degree, longitude then latitude, each as digits of five bits (scripts/draw-coast.mjs). */
function unpack(ring: string): [lng: number, lat: number][] {
  const steps = readSteps(ring)
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0
    y += steps[index + 1] ?? 0
    points.push([x / 10_000, y / 10_000])
  }
  return points
}

function readSteps(text: string): number[] {
  const steps: number[] = []
  let [value, unit] = [0, 1]
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    value += (digit % 32) * unit
    unit *= 32
    if (digit >= 32) continue
    steps.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    ;[value, unit] = [0, 1]
  }
  return steps
}
