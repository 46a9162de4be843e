import { BUILD } from './ground/build'
import type { ConsoleConfig } from '../contract/entities/console-config'
import { MAP_ARCHIVE_PATH } from '../contract/entities/maps'
import type { Config } from './config/config'
import { canMessageReceivers } from './domain/receiver/message-receiver'
import { codesCanBeSent } from './messages/gateway'
import { DEMO_ACCOUNTS } from './demo-accounts'
import { appKeyOf, carriesChanges } from './realtime/attach'

/** What the console needs before anybody signs in. */
export function consoleConfig(config: Config): ConsoleConfig {
  return {
    apiBase: '',
    demo: config.demo ? { accounts: [...DEMO_ACCOUNTS] } : null,
    realtime: {
      key: appKeyOf(config),
      cluster: config.pusherCluster,
      host: config.pusher === null ? 'same-origin' : config.pusher.host,
      carriesChanges: carriesChanges(config),
    },
    maps: {
      googleKey: config.googleMapsApiKey,
      googleMapId: config.googleMapsMapId,
      archiveUrl: config.mapArchive === null ? null : MAP_ARCHIVE_PATH,
      tilesUrl: config.mapTilesUrl,
      tilesAttribution: config.mapTilesAttribution,
    },
    oneTimeCodes: codesCanBeSent(config),
    displays: !config.contractOnly,
    latenessLimits: !config.contractOnly,
    ledger: !config.contractOnly,
    trail: !config.contractOnly,
    reports: !config.contractOnly,
    riderCash: !config.contractOnly,
    reasons: !config.contractOnly,
    notes: !config.contractOnly,
    pickupTimes: !config.contractOnly,
    editPeople: !config.contractOnly,
    syncedCustomers: !config.contractOnly,
    receiverPage: !config.contractOnly,
    receiverMessages: canMessageReceivers(config),
    templates: !config.contractOnly,
    build: BUILD,
  }
}
