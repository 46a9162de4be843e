import { distanceKm } from '../../../contract/distance'
import type { LatLng } from '../../../contract/wire'
import { DETOUR } from '../../../contract/distance'
import type { Trip } from './road-estimate'

const DEGREE_KM = 111.195
const BLOCK_KM = 0.8

/**
 * A path along two directions of a street grid, turned so that any staircase on it is as long as the estimated
 * distance. Deterministic; begins at the origin and ends at the destination.
 */
export function roadPath({ origin, destination }: Trip): LatLng[] {
  const km = distanceKm(origin, destination)
  const steps = Math.min(24, Math.max(2, Math.round(km / BLOCK_KM)))
  const axes = gridAxes(origin, destination)
  const along = shares(steps, seedOf(origin))
  const across = shares(steps, seedOf(destination))
  const path: LatLng[] = [origin]
  let [x, y] = [0, 0]
  for (let step = 0; step < steps; step += 1) {
    x += along[step] ?? 0
    path.push(axes.at(x, y))
    y += across[step] ?? 0
    path.push(axes.at(x, y))
  }
  path[path.length - 1] = destination
  return path
}

/** Of a staircase: cos θ + sin θ = detour, θ between the straight line and the first direction. */
const THETA = Math.asin(DETOUR ** 2 - 1) / 2

function gridAxes(origin: LatLng, destination: LatLng) {
  const stretch = Math.cos((((origin[0] + destination[0]) / 2) * Math.PI) / 180)
  const east = (destination[1] - origin[1]) * DEGREE_KM * stretch
  const north = (destination[0] - origin[0]) * DEGREE_KM
  const [cos, sin] = [Math.cos(THETA), Math.sin(THETA)]
  const first = { east: (east * cos - north * sin) * cos, north: (east * sin + north * cos) * cos }
  const second = { east: east - first.east, north: north - first.north }
  return {
    at: (x: number, y: number): LatLng => [
      round(origin[0] + (first.north * x + second.north * y) / DEGREE_KM),
      round(origin[1] + (first.east * x + second.east * y) / (DEGREE_KM * stretch)),
    ],
  }
}

/** `count` uneven parts of 1. */
function shares(count: number, seed: number): number[] {
  let state = seed
  const parts = Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return 0.5 + state / 0x1_0000_0000
  })
  const sum = parts.reduce((total, part) => total + part, 0)
  return parts.map((part) => part / sum)
}

function seedOf([lat, lng]: LatLng): number {
  return (Math.round(lat * 10_000) * 73_856_093) ^ (Math.round(lng * 10_000) * 19_349_663)
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
