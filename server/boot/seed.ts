import type { Sql } from '../db/connect'
import type { Config } from '../config'
import { seedDemo } from '../../demo/seed-demo'
import { endProgress, say, sayProgress } from './terminal'

/** Loads demo data into an empty database and shows the progress on the terminal. */
export async function seed(sql: Sql, { seedOrders, vatPercentage }: Config): Promise<void> {
  const began = performance.now()
  let announced = false
  const outcome = await seedDemo({
    sql,
    orders: seedOrders,
    now: new Date(),
    vatPercentage,
    onProgress: ({ step, loaded, of }) => {
      if (!announced) say(`Making demo data with ${of.toLocaleString('en')} orders …`)
      announced = true
      if (step === 'orders' && of > 0) sayProgress(`  orders: ${Math.floor((loaded / of) * 100)} %`)
      else if (step !== 'done') sayProgress(`  ${step}`)
    },
  })
  endProgress()
  if (outcome === 'seeded')
    say(`Demo data is ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  if (outcome === 'occupied') say('The database already holds other data, so no demo data was added.')
}
