const POLL_MS = 500

/**
 * Calls `act` when npm, which started this script, has ended. npm does not forward its signals, so this checks if our
 * parent process has changed.
 * @param {() => void} act
 */
export function whenNpmIsGone(act) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const npm = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(poll)
    act()
  }, POLL_MS)
  poll.unref()
}
