import type { Config } from '../config/config'
import { connect, type Sql } from '../db/connect'
import { followReplica, type Replica } from '../db/replica'
import type { Log } from '../ground/log'

export type OpenReplica = { sql: Sql; replica: Replica; close: () => Promise<void> }

const CONNECTIONS = 20
const END_S = 5

/** Opens DATABASE_READ_URL. It need not be there: meanwhile the primary answers. */
export function openReplica(
  { databaseReadUrl: url }: Config,
  { primary, log }: { primary: Sql; log: Log },
): OpenReplica | null {
  if (url === null) return null
  const [sql, watched] = [connect(url, { max: CONNECTIONS, name: 'waybill reads' }), connect(url, { max: 1 })]
  const { stop, ...replica } = followReplica({ primary, replica: sql, watched, log })
  return {
    sql,
    replica,
    close: async () => {
      stop()
      await Promise.all([sql.end({ timeout: END_S }), watched.end({ timeout: 1 })])
    },
  }
}
