import { SCHEMA_EPOCH } from '../../db/core/guarded-write'
import type { RowsChannel, SharedRows } from '../../db/core/share-committed'

/** For rows on their way from tab to tab. `name`: of the database; tabs of another schema have another channel. */
export function rowsChannel(name: string): RowsChannel & { close: () => void } {
  const channel = new BroadcastChannel(`${name} rows ${SCHEMA_EPOCH}`)
  return {
    post: (rows) => channel.postMessage(rows),
    listen: (hear) => {
      const take = ({ data }: MessageEvent<SharedRows>) => hear(data)
      channel.addEventListener('message', take)
      return () => channel.removeEventListener('message', take)
    },
    close: () => channel.close(),
  }
}
