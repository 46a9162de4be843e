/** What a read of the log found. */
export type Found = {
  entries: number
  /** The transactions that wrote the entries. */
  commits: number
  /** More entries are there already. */
  more: boolean
  /** Transactions are running that may hold back what was committed. */
  hasWriters: boolean
}

export type Windows = {
  /** Something was committed: it is read at the end of a window. */
  wake: () => void
  stop: () => void
}

/** Together they make one read of what is announced in quick succession. */
const WINDOW_MS = 10
const FLOOD_WINDOW_MS = 50
/** More commits than this in the last second are a flood. One commit writes several entries. */
const FLOOD_COMMITS = 75
const FLOOD_SPAN_MS = 1_000
/** Not every change is announced, so the log is also read without an announcement. */
const LOOK_MS = 1_000
const RETRY_MS = [100, 200, 400, 800, 1_000]

/**
 * Decides when the log is read: at the end of the window that an announcement opens, a second after the last read, and
 * while transactions hold entries back, after pauses that double up to a second. `onFailure` gets the number of failures
 * in a row; then announcements do not shorten the pause.
 */
export function openWindows({
  read,
  onFailure,
}: {
  read: () => Promise<Found>
  onFailure: (error: unknown, failures: number) => void
}): Windows {
  const flood = watchFlood()
  let timer: NodeJS.Timeout | undefined
  let dueAtMs = Infinity
  let state: 'waiting' | 'reading' | 'stopped' = 'waiting'
  let isWoken = false
  let pauseMs = WINDOW_MS
  let failures = 0

  readWithin(LOOK_MS)
  return {
    wake: () => {
      isWoken = true
      if (state === 'waiting' && failures === 0) readWithin(windowMs())
    },
    stop: () => {
      state = 'stopped'
      clearTimeout(timer)
    },
  }

  function windowMs(): number {
    return flood.isOn(performance.now()) ? FLOOD_WINDOW_MS : WINDOW_MS
  }

  /** Never later than what was planned. */
  function readWithin(ms: number): void {
    const atMs = performance.now() + ms
    if (atMs >= dueAtMs) return
    dueAtMs = atMs
    clearTimeout(timer)
    timer = setTimeout(begin, ms)
  }

  function begin(): void {
    state = 'reading'
    isWoken = false
    void read().then(handleFound, handleFailure)
  }

  function handleFound({ entries, commits, more, hasWriters }: Found): void {
    if (!isWaitingAgain()) return
    failures = 0
    flood.add(commits, performance.now())
    if (entries > 0 || !hasWriters) pauseMs = WINDOW_MS
    readWithin(LOOK_MS)
    if (more) readWithin(WINDOW_MS)
    if (isWoken) readWithin(windowMs())
    if (hasWriters) readWithin(Math.max(windowMs(), pauseMs))
    if (hasWriters) pauseMs = Math.min(pauseMs * 2, LOOK_MS)
  }

  function handleFailure(error: unknown): void {
    if (!isWaitingAgain()) return
    failures += 1
    onFailure(error, failures)
    readWithin(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? LOOK_MS)
  }

  function isWaitingAgain(): boolean {
    if (state === 'stopped') return false
    state = 'waiting'
    dueAtMs = Infinity
    return true
  }
}

function watchFlood() {
  let reads: { atMs: number; commits: number }[] = []

  return {
    add: (commits: number, nowMs: number) => void reads.push({ atMs: nowMs, commits }),
    isOn: (nowMs: number) => {
      reads = reads.filter(({ atMs }) => nowMs - atMs < FLOOD_SPAN_MS)
      return reads.reduce((sum, { commits }) => sum + commits, 0) > FLOOD_COMMITS
    },
  }
}
