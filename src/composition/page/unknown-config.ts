import type { ConsoleConfig } from '../../../contract/entities/console-config'
import { NO_ADDITIONS } from '../../../contract/entities/no-additions'

/** Used when neither the server nor this device knows a configuration: no demo and no realtime until a reload. */
export const UNKNOWN_CONFIG: ConsoleConfig = {
  apiBase: '',
  demo: null,
  realtime: { key: 'waybill', cluster: 'mt1', host: 'same-origin', carriesChanges: false },
  maps: { googleKey: null, googleMapId: null, archiveUrl: null, tilesUrl: null, tilesAttribution: null },
  ...NO_ADDITIONS,
  build: '',
}
