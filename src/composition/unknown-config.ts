import type { ConsoleConfig } from '../../contract/console-config'

/** For a start without a server and without a memory of one: no demo, no realtime until the page is reloaded. */
export const UNKNOWN_CONFIG: ConsoleConfig = {
  apiBase: '',
  demo: null,
  realtime: { key: 'waybill', cluster: 'mt1', host: 'same-origin' },
  maps: { googleKey: null, googleMapId: null, archiveUrl: null, tilesUrl: null, tilesAttribution: null },
  build: '',
}
