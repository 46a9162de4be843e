import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { may } from '../../../contract/permissions'
import { useConsole } from '../console'
import { SCREEN_PATHS } from '../shared/navigation/screens'
import { Button } from '../ui/button'
import { keyed } from '../ui/key-caps'
import { useKeys } from '../ui/use-keys'

const PATH = '/create-order'

/** RT-42. Hidden on the page that creates an order, because the form has its own button. */
export function NewOrderButton() {
  const { user } = useConsole()
  const [location, navigate] = useLocation()
  const offered = SCREEN_PATHS.has(PATH) && may(user.type, 'createOrder')
  useKeys('newOrder', () => navigate(PATH), { enabled: offered })
  if (!offered || location === PATH) return null
  return (
    <Button
      kind="solid"
      icon={<Plus aria-hidden="true" />}
      {...keyed('newOrder')}
      onClick={() => navigate(PATH)}
    >
      <span>New order</span>
    </Button>
  )
}
