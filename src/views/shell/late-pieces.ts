import { latePiece, quietPiece } from '../ui/late-piece'

export const AccountMenuList = latePiece(() =>
  import('./account-menu-list').then(({ AccountMenuList }) => AccountMenuList),
)
export const CommandNotices = quietPiece(() =>
  import('../outbox/command-notices').then(({ CommandNotices }) => CommandNotices),
)
export const HeldNotices = quietPiece(() =>
  import('../outbox/held-notices').then(({ HeldNotices }) => HeldNotices),
)
export const BellPanel = latePiece(() => import('./bell-panel').then(({ BellPanel }) => BellPanel))
/** The confirmation dialog of the shell. */
export const Question = latePiece(() =>
  import('../ui/confirm-dialog').then(({ ConfirmDialog }) => ConfirmDialog),
)
export const LateStatus = quietPiece(() => import('./late-status').then(({ LateStatus }) => LateStatus))
export const LogoutDialog = latePiece(() =>
  import('./logout-dialog').then(({ LogoutDialog }) => LogoutDialog),
)
export const MoreMenu = latePiece(() => import('./more-menu').then(({ MoreMenu }) => MoreMenu))
export const OutboxTray = latePiece(() => import('./outbox-tray').then(({ OutboxTray }) => OutboxTray))
export const Palette = latePiece(() => import('../palette/palette').then(({ Palette }) => Palette))
export const RailFlyout = quietPiece(() => import('./rail-flyout').then(({ RailFlyout }) => RailFlyout))
export const ShortcutSheet = latePiece(() =>
  import('./shortcut-sheet').then(({ ShortcutSheet }) => ShortcutSheet),
)
export const Sounds = quietPiece(() => import('../shared/sounds/sounds').then(({ Sounds }) => Sounds))
export const TwinWatch = quietPiece(() => import('../twins/twin-watch').then(({ TwinWatch }) => TwinWatch))
