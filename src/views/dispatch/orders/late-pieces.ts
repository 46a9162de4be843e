import { latePiece } from '../../ui/lazy/late-piece'

export const MapDock = latePiece(() => import('./map-dock/map-dock'), 'MapDock')
export const OrderAssignedDialog = latePiece(
  () => import('../../shared/assign/order-assigned-dialog'),
  'OrderAssignedDialog',
)
export const OrderDetailScreen = latePiece(() => import('./order-detail-screen'), 'OrderDetailScreen')
export const OrderDialogs = latePiece(() => import('../../shared/order/order-dialogs'), 'OrderDialogs')
export const OrdersPane = latePiece(() => import('./orders-pane'), 'OrdersPane')
