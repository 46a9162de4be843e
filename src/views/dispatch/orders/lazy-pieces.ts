import { lazyPiece } from '../../ui/lazy/lazy-piece'

export const MapDock = lazyPiece(() => import('./map-dock/map-dock'), 'MapDock')
export const OrderAssignedDialog = lazyPiece(
  () => import('../../shared/assign/order-assigned-dialog'),
  'OrderAssignedDialog',
)
export const OrderDetailScreen = lazyPiece(() => import('./order-detail-screen'), 'OrderDetailScreen')
export const OrderDialogs = lazyPiece(() => import('../../shared/order/order-dialogs'), 'OrderDialogs')
export const OrdersPane = lazyPiece(() => import('./orders-pane'), 'OrdersPane')
