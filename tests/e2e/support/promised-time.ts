import { availableParallelism, loadavg } from 'node:os'

/**
 * A time that was promised to a person on a computer of their own, in ms, for a machine that runs more than it has cores
 * for: then everything takes so many times longer, and that is not the console's doing.
 */
export function promisedMs(ms: number): number {
  return ms * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}
