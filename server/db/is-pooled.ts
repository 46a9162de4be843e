import { Client } from 'pg'
import { clientOptions } from './client-options'
import { databaseError } from '../ground/database-errors'

/**
 * True if a pooler answers here, and not PostgreSQL itself: a pooler makes up the number of the process that serves a
 * connection, because that process changes.
 */
export async function isPooled(url: string): Promise<boolean> {
  const client = new Client(
    clientOptions(url, { statementTimeoutMs: 0, name: 'waybill start', isPooled: true }),
  )
  client.on('error', () => undefined)
  let pid: number | null = null
  client.connection.on('backendKeyData', ({ processID }: { processID: number }) => {
    pid = processID
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== pid
  } catch (error) {
    throw databaseError(error)
  } finally {
    client.connection.stream.destroy()
  }
}
