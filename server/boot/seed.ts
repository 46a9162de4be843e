import type { Sql } from '../db/connect'
import type { Config } from '../config/config'
import type { SeedProgress } from '../../demo/fill-database'
import { isHalfLoaded } from '../../demo/load/parts'
import { seedDemo } from '../../demo/seed-demo'
import { endProgress, say, sayProgress } from './terminal'

/**
 * Loads demo data into an empty database and shows the progress on the terminal. Without demo it only checks that no
 * interrupted load left the database half full.
 */
export async function seed(
  sql: Sql,
  { demo, seedOrders, vatPercentage }: Pick<Config, 'demo' | 'seedOrders' | 'vatPercentage'>,
): Promise<void> {
  if (!demo) {
    if (!(await isHalfLoaded(sql))) return
    throw new Error(
      'The demo data of this database are not complete. Start once with DEMO=on, or use another one.',
    )
  }
  const began = performance.now()
  const outcome = await seedDemo({
    sql,
    orders: seedOrders,
    now: new Date(),
    vatPercentage,
    onProgress: createProgress(),
  })
  endProgress()
  if (outcome === 'seeded')
    say(`Demo data is ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  if (outcome === 'occupied') say('The database already holds other data, so no demo data was added.')
}

/** From this number of orders on a load takes so long that logs without a terminal get its progress too. */
const LONG_LOAD = 100_000

function createProgress(): (progress: SeedProgress) => void {
  let lastTenth = 0
  const saySometimes = (line: string, isDue: boolean) => {
    if (process.stdout.isTTY) sayProgress(line)
    else if (isDue) say(line)
  }
  return ({ step, loaded, of }) => {
    const count = `${of.toLocaleString('en')} orders`
    if (step === 'done') return
    if (step === 'people') say(`Making demo data with ${count} …`)
    else if (step === 'continued') say(`Going on with the demo data of ${count} …`)
    else if (step !== 'orders') saySometimes(`  ${step}`, of >= LONG_LOAD)
    else {
      const tenth = Math.floor((loaded / of) * 10)
      saySometimes(`  orders: ${Math.floor((loaded / of) * 100)} %`, of >= LONG_LOAD && tenth > lastTenth)
      lastTenth = tenth
    }
  }
}
