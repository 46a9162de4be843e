import { latePiece } from '../../ui/lazy/late-piece'

export const OrderMenuList = latePiece(() => import('./order-menu-list'), 'OrderMenuList')
