import { connect } from '../../server/db/connect'
import { announce } from '../../server/db/announce'
import type { RealtimeConfig } from '../../server/realtime/attach'
import type { ProcessOrder } from './realtime-process'
import { startRealtimeServer } from './calls/realtime-server'

const sql = connect(process.env['REALTIME_DATABASE_URL'] ?? '', { max: 2 })
const config = JSON.parse(process.env['REALTIME_CONFIG'] ?? '{}') as Partial<RealtimeConfig>
const { port } = await startRealtimeServer({ listen: sql, config })

process.on('message', (order: ProcessOrder) => {
  void obey(order).then(() => process.send?.({ done: true }))
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port })

async function obey(order: ProcessOrder): Promise<void> {
  const transaction = sql.begin(async (inside) => {
    for (const announcement of order.announce) await announce(inside, announcement)
    if (order.rollBack) throw new Error('rolled back')
  })
  await transaction.catch(() => undefined)
}
