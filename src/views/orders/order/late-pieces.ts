import { latePiece } from '../../ui/late-piece'

export const OrderMap = latePiece(() => import('./order-map'), 'OrderMap')
