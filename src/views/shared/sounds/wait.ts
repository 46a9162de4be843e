/** Calls `work` once after `ms`. Returns `stop`. */
export type Wait = (ms: number, work: () => void) => () => void

export function waitInPage(ms: number, work: () => void): () => void {
  const timer = window.setTimeout(work, ms)
  return () => window.clearTimeout(timer)
}
