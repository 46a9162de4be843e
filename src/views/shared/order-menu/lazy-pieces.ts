import { lazyPiece } from '../../ui/lazy/lazy-piece'

export const OrderMenuList = lazyPiece(() => import('./order-menu-list'), 'OrderMenuList')
