import './require-node.mjs'
import { stopChildrenOnExit } from './stop-children.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { startMeter } from './processor-meter.mjs'
import { report, runFailedAgain, runLane, runParts } from './run-parts.mjs'
import * as parts from './test-parts.mjs'

/** What a run may cost, in minutes of a core. */
const BUDGET_MIN = 16

const ending = stopChildrenOnExit()
const endMeter = startMeter()
await ensureDependencies()
const browser = await ensureBrowser()

if (browser === null) {
  report([{ name: 'browser', seconds: '0.0', count: { passed: 0, failed: 1 } }])
} else {
  const built = await runParts([parts.builds], ending)
  const isBuilt = built[0]?.count.failed === 0
  const unbuilt = {
    name: 'browser',
    run: () => Promise.reject(new Error('The browser tests did not run, because the build failed.')),
  }
  // Browser tests wait some of their time, so they run beside all others. Both lanes take about as long: then neither core
  // is idle at the end, and beside other work each lane has its share of the machine. A third lane made all of them dearer.
  const [browserRun, others] = await Promise.all([
    runLane(
      [
        isBuilt ? parts.browserTests(browser) : unbuilt,
        parts.weight,
        parts.format,
        parts.lintAndTypes,
        parts.unusedCode,
        parts.vitest('units', { projects: parts.VITEST.browserLane }),
      ],
      ending,
    ),
    runParts([parts.vitest('others', { projects: parts.VITEST.ownLane })], ending),
  ])
  browserRun.show()
  const { results, shaky } = await runFailedAgain([...built, ...others, ...browserRun.results], ending)
  report(results, { shaky, cost: costOf(endMeter()) })
}

/** @param {{ userS: number, systemS: number }} taken */
function costOf({ userS, systemS }) {
  const minutes = (/** @type {number} */ seconds) => (seconds / 60).toFixed(1)
  return `CPU minutes: ${minutes(userS + systemS)} of ${BUDGET_MIN} (${minutes(userS)} user, ${minutes(systemS)} system)`
}
