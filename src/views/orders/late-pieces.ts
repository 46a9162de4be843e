import { latePiece } from '../ui/late-piece'

export const MapDock = latePiece(() => import('./map-dock/map-dock').then(({ MapDock }) => MapDock))
export const OrderAssignedDialog = latePiece(() =>
  import('../shared/assign/order-assigned-dialog').then(({ OrderAssignedDialog }) => OrderAssignedDialog),
)
export const OrderDetailScreen = latePiece(() =>
  import('./order-detail-screen').then(({ OrderDetailScreen }) => OrderDetailScreen),
)
export const OrderDialogs = latePiece(() =>
  import('../shared/order/order-dialogs').then(({ OrderDialogs }) => OrderDialogs),
)
export const OrdersPane = latePiece(() => import('./orders-pane').then(({ OrdersPane }) => OrdersPane))
