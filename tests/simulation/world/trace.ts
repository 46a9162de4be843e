/** What happened, in order: a hash of all of it, and the last of it in words. */
export type Trace = {
  note: (at: number, words: string) => void
  hash: () => string
  lines: () => readonly string[]
}

const KEPT = 4_000

export function createTrace(): Trace {
  let hash = 0x811c9dc5
  let lines: string[] = []
  return {
    note: (at, words) => {
      const line = `${(at / 1000).toFixed(3)} ${words}`
      for (let index = 0; index < line.length; index += 1)
        hash = Math.imul(hash ^ line.charCodeAt(index), 0x01000193) >>> 0
      lines.push(line)
      if (lines.length > 2 * KEPT) lines = lines.slice(-KEPT)
    },
    hash: () => hash.toString(16),
    lines: () => lines,
  }
}
