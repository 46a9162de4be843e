import { useLocation } from 'wouter'
import { ErrorScreen } from '../../ui/states/error-screen'

/** AG-18 */
export function NotFoundScreen() {
  const [, navigate] = useLocation()
  return (
    <ErrorScreen detail="404 Not Found" actionLabel="Go to the start page" onAction={() => navigate('/')} />
  )
}
