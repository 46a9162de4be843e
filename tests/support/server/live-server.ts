import { onTestFinished } from 'vitest'
import { connect } from '../../../server/db/connect'
import { countedSql } from './counted-sql'
import { startRealtimeServer } from '../calls/realtime-server'
import type { Waybill } from '../calls/waybill'

type Options = Omit<Parameters<typeof startRealtimeServer>[0], 'listen' | 'now'> & {
  statementTimeoutMs?: number
}

/** A server process of this database, with its own pool, reader and sockets; the end of the test stops it. */
export async function openLiveServer(
  { url, clock }: Pick<Waybill, 'url' | 'clock'>,
  { statementTimeoutMs = 4_500, ...options }: Options = {},
) {
  const pool = connect(url, { max: 3, statementTimeoutMs })
  const { sql: listen, statements } = countedSql(pool)
  const server = await startRealtimeServer({ ...options, listen, now: () => clock.now })
  onTestFinished(async () => {
    await server.stop()
    await pool.end({ timeout: 1 })
  })
  return { port: server.port, log: server.log, statements, pool }
}
