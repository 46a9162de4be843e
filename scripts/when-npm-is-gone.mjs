const PARENT_LOOK_MS = 500

/**
 * Calls back when npm, which started this script, has ended: npm that is told to end does not tell us. Another process
 * becomes our parent then.
 * @param {() => void} act
 */
export function whenNpmIsGone(act) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const npm = process.ppid
  const look = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(look)
    act()
  }, PARENT_LOOK_MS)
  look.unref()
}
