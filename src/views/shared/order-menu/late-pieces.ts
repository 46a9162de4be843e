import { latePiece } from '../../ui/late-piece'

export const OrderMenuList = latePiece(() => import('./order-menu-list'), 'OrderMenuList')
