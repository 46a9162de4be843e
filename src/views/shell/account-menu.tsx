import { fullName } from '../../../contract/order-display'
import { useConsole } from '../console'
import { Avatar } from '../ui/avatar'
import { useOpener } from '../ui/use-opener'
import { AccountMenuList } from './late-pieces'

type Props = { onLogOut: () => void; onShortcuts: () => void }

export function AccountMenu(props: Props) {
  const { user } = useConsole()
  const { button, isOpen, close, trigger } = useOpener('menu')
  return (
    <>
      <button
        type="button"
        className="account-button"
        aria-label={`Account of ${fullName(user)}`}
        {...trigger}
      >
        <Avatar person={user} size={24} />
      </button>
      {isOpen && <AccountMenuList {...props} button={button} onClose={close} />}
    </>
  )
}
