import { SYNCED_ENTITIES, type Change, type SyncedEntity } from '../../../contract/entities/sync'

/** What somebody is shown of the feed: changes of these entities only, each as `show` leaves it. */
export type FeedView = { entities: readonly SyncedEntity[]; show: (change: Change) => Change }

/** For staff. */
export const WHOLE_VIEW: FeedView = { entities: SYNCED_ENTITIES, show: (change) => change }
