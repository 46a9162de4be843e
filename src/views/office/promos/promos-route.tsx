import { useParams } from 'wouter'
import { NotFoundScreen } from '../../shared/navigation/not-found-screen'
import { PromosScreen } from './promos-screen'

/** PR-02: `/promos` shows customers, `/promos/riders` shows riders. */
export function PromosRoute() {
  const { who } = useParams<{ who?: string }>()
  if (who === undefined) return <PromosScreen tab="customers" />
  return who === 'riders' ? <PromosScreen tab="riders" /> : <NotFoundScreen />
}
