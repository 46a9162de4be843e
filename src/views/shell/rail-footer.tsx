import { LogOut } from 'lucide-react'
import { fullName } from '../../../contract/order-display'
import type { User } from '../../../contract/users'
import { Avatar } from '../ui/avatar'
import { IconButton } from '../ui/icon-button'

type Props = { user: User; collapsed: boolean; onLogOut: () => void }

/** LY-01, LY-02. In the collapsed rail, 'Log out' is only in the account menu. */
export function RailFooter({ user, collapsed, onLogOut }: Props) {
  return (
    <div className="rail-footer">
      <Avatar person={user} size={28} />
      {!collapsed && (
        <>
          <div className="rail-person">
            <div className="rail-person-name ellipsis" title={fullName(user)}>
              {fullName(user)}
            </div>
            <div className="rail-person-email ellipsis" title={user.email ?? undefined}>
              {user.email ?? '-'}
            </div>
          </div>
          <IconButton label="Log out" onClick={onLogOut}>
            <LogOut aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  )
}
